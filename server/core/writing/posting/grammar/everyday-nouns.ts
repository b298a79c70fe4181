/**
 * Further nouns of everyday English, in the singular, for what clients sell, own and do: those that WordNet counts at
 * least twice, and mostly as nouns, with some of trades that it does not count. docs/notices/wordnet.txt
 */
export const everydayNouns: readonly string[] = `
  abandonment abbot abdomen ablation abode abolitionist abortion abscess absence absorption abstraction absurdity
  abundance abyss acceleration accelerator accent acceptance accessory accompaniment accomplishment accordance
  accreditation accretion accumulation accusation ace acetone acetonemia acid acquaintance acquiescence acre acreage
  acres activism activity actress actuality additive adequacy adherent adhesive adjective adjournment adjunct admiration
  admission admonition adolescence adoption adulterer adventure adverb aeration aerator aerosol affairs affection
  affiliation affluence agenda agglomeration agglutination agglutinin aggression aggressiveness aggressor agony
  agriculture aide ailment aircraft airline airplane airs airspeed airway aisle alabaster album albumin alertness algae
  alibi alienation alignment alkali allegation allegory alligator allotment allowance allusion aloes alteration
  altercation alternative altitude aluminum alveolus amateur amazement ambassador ambiguity ambition ammo ammunition amp
  amplitude amusement anachronism anaconda analogy anarchy anastomosis anatomy ancestor ancestry andrena anecdote anemia
  anger angle angst anguish anion anionic ankle annihilation anniversary announcement annoyance anode ant antagonist
  antecedent antelope antenna anthropologist anthropology antibody anticipation antigen antipathy antiserum anxiety
  aorta apache apology apothecary apparatus appearance appendix appetite applause applicability appointee apprehension
  apprentice appropriation approximation apron aptitude arc archbishop arctic ardor argon arianist aristocracy
  arithmetic armadillo armchair armor armpit arrival arroyo arteriole arteriolosclerosis artery arthritis artillery ash
  aspect aspiration ass assassin assemblage assertion assessor assignee association assumption astonishment asynchrony
  athlete atmosphere atrophy attacker attainment attendance attendant attic attire attraction audacity auditorium
  authenticity authorities authority autofluorescence automobile autumn auxiliary avocado avoidance award awe axe axis
  babe baby bachelor backbend backer backing backstage backwoods backyard bacon bacteria badge badness bakery balance
  balcony ballad ballet ballot ballplayer ballroom balustrade banana bandage bandit banging banister banker bankruptcy
  banner banquet banshee banter barbecue barbell bargain barge barista bark barley barn barnyard barrage barrel
  barricade barrier bartender basement basin basket basketball bass bastard bathing bathrobe bathtub baton battalion
  battery batting battlefield bayonet beachhead beak beam bean beard bearer bearing beautician bedding beebread beech
  beef behalf being belching belief believer belly bench beneficiary bent bequest bereavement berlin berry berth
  besieger betrayal beverage bevy bible bibliography biceps bicycle bin binding bioassay biography biology biomedicine
  biopsy birefringence biscuit bishop bitterness blackberry blackboard blackmailer blackness blackout blade blanket
  blindness bloat blob blockade blonde bloodhound bloodshed bloodstream blooming blot blower blowing bludgeon blues
  bluff blunder boarding boating boatswain bodybuilder bomber bombing bombproof bonfire bonnet bookcase booker bookshelf
  booth bootlegger boredom borough bosom bough boundary bouquet bourbon bowl boxcar boyhood bracelet bracing bramble
  branch brandy brass bravado brazil breadth breakthrough breakup breakwater breast breeze brevity brewery bricklaying
  bridle briefcase brier brigade brigadier brightness brilliance broadcasting broadening bronc bronchiole bronchus
  bronze brook broom brothel brotherhood brow brushing brutality brute buckboard bucket buckskin buff buffalo buggy
  bugle buildup bulb bullet bum bumblebee bunk bunkmate burden bureau bureaucracy burglary burial burr busboy bush
  bushel businessman butcher butter butterfly cabana cabin cabinet cadenza cadre cafe cafeteria cage calamity calcium
  calf caliber calibration caller calmness calving camper campfire camping campus cancellation cane cannon canon canteen
  canyon cap capacity cape capillary capital capitalism capsule captive captivity carbine carbon carcass carelessness
  carpenter carpentry carpet carriage cartoon cartoonist cartridge cartwheel carving castle catastrophe catcall catcher
  caterer catharsis cathedral catheter cathode catkin cattle cattleman cavalry cavalryman cave cavern ceiling celebrant
  celebration cellar cellulose cement cemetery cent centerfield centimeter centrifugation century cereal ceremony
  certainty certificate certification chagrin chairman chamber chambermaid champion championship chandelier chaos chapel
  chapter characterization charcoal charger charter chauffeur checkbook cheek cheer cheering cheerleader chef chemist
  chemistry cheque cherry chess chieftain childhood chili chill chimney chin china chiropractor chisel chloride chlorine
  chlorothiazide choir cholesterol chord chore choreography chorine chorus chosen christ chromatography chromium chunk
  churchyard chute cigar cinch circulation circumstance circus citation citizen civilization claimant clam clamshell
  clangor clapping clarity clash classic clause claw clay cleaner clearing clearness cleft clergy clergyman clerk cliche
  climax clod closeup clotheshorse clown clubhouse clue clump coal cockpit cocktail coconut codification coefficient
  coexistence coffin cohesion coincidence coldness collage collar colleague collector collision collusion colon colony
  colt combat combination combustion comeback comedian comedy comforts commandment commando commentary commentator
  commission commissioner committeeman commodity commonwealth commotion commune communion communism commuter commuting
  compartment compass compassion competence complaint complement complexity complication complicity composite
  composition compost composure comprehension compulsion compulsivity computation comrade concentration conception
  conceptuality concert concerto concession concessionaire conclusion concurrence concussion condemnation condensation
  condescension conduction conductivity conductor cone confederacy confession confidant confidence confinement
  conformity confusion congestion congratulation congregation congress congressman conjugate conjunction connoisseur
  connotation conquest conscience consciousness consensus consequence conservation conservatism consolation consonant
  conspiracy consternation constituent constitution consumption contamination contemplation contempt contention contest
  continent continuance continuation continuity continuum contortion contour contraception contraceptive contradiction
  contrast contribution contributor contrivance controversy convection convenience convention convertible conveyor
  conviction coolant cooling coolness coop coordination copper coquette cord corn coroner corporal corporation corps
  corpse corral correction correctness correlation correspondence correspondent corridor cortex costume cottage cotton
  council counseling countenance counterpart counterpoint counting countryman countryside coup coupling courtesy
  courtier courtroom courtyard coverage coward cowardice cowboy cows coyness cps cracking craftsman creator creature
  credo creed creek crest crib criminality crisis crispness criterion critic criticism crook crop crossroads
  crowdfunding crudity cruelty crusade crusher crutch cube cubism cue culmination cult cultist cultivation cupboard curb
  curio curiosity curriculum curtain curve cuss cyclist cyst cytoplasm dad daddy dam damnation dancer daring darkness
  darling datum daylight deacon deadlock dealer deathbed debate debility debris dec decade decedent deceleration decency
  declaration decomposition decoration decorator decree decrement dedication deduction deer defect defence defendant
  defender defiance deficiency definition deformation deity dejection deliberation delicacy delirium deltoid demarcation
  demeanor democracy democrat demonstration demythologization denial denomination density dentist denunciation departure
  dependence dependency depletion deportee depravity depreciation depredation depression depth deputy dereliction
  derision derivation descent desertion designation despair desperation despotism dessert destruction detachment
  detector detergency detergent determinant determination deviation devil devotee devotion dew dexamethasone diabetic
  dialectic dialogue dialysis diam diameter diamond diaphragm diarrhea diarrhoea diary dice dickens dictatorship
  dictionary dictum diet diethylstilbestrol differentiation difficulty dignity dilemma dilution dime dimension
  dimethylglyoxime diner dinnertime diplomacy diplomat dipole dipper dirge disability disadvantage disagreement
  disappearance disappointment disapproval disaster disbelief disc disco discomfort discontent discontinuity discrepancy
  discretion discrimination disenfranchisement disguise dish disintegration disk dislocation disloyalty dismay
  disobedience disorder displacement displeasure disposal disposition disrepair dissatisfaction dissection dissent
  dissociation distaste distillation distinction distortion distraction distress distributor district disturbance ditch
  divan diversion diversity divestiture dividend divinity division doctrine dogma dominance domination dominion donor
  doorman doorway dooryard dorm dormitory dosage dose dough dove downfall downpour dowry dozens drafting dragon drainage
  drama dramatist drapery draught drawer drawing dregs drizzle drone drought drug drugstore drum drunkard drygoods duct
  duel duffer dugout dumbbell dung dungeon duration dusk dweller dwelling eagerness earnings earth earthman earthquake
  easel easter eccentricity ecliptic economics economist economy ecstasy edema edifice editorial educator efficacy
  efficiency effluent egalitarianism ego egotism egotist ejection elaboration elasticity elation elbow election
  electrician electricity electrocardiograph electrode electroshock elegance element elephant elevation elimination
  ellipsoid eluate elution emanation embankment embarrassment emblem emergence emission emotionalism emphysema empire
  employer employment enactment enclosure encouragement encroachment endeavor ending endurance enforcement enjoyment
  enlargement ensemble entanglement enthalpy entirety entrance envelope enzyme epicenter epiphany epiphysis episode
  epithet epoch equality equation equilibrium era errand escalation escheat escritoire essay essence establishment
  esteem etcetera eternity ethic ethos evacuation evaporation eve evolution exacerbation exaggeration exam examination
  exasperation excavation excellence exception excitability excitement exclamation exclusiveness execution executioner
  executor exemption exertion exhaustion exhibition exhortation existence expanse expansiveness expectancy expectation
  expedition expenditure experiment experimentation experimenter expiration explanation exploitation exploration
  explorer explosion exposition exposure expression expressiveness extent extrapolation exultation eyebrow eyelid
  eyesight fabric facade facet facility facing faction factor factory faculty failure fairway fairytale falcon falloff
  fallout falsity fame fanaticism fantasy farce fare farewell farmhouse fascination fascism fastball fatigue favourite
  fax feast feather feeding feedlot fellowship fence fencing fermentation festival festivity fever fiat fiber fibrin
  fibrosis fiction fiend fifties fig fighter filing filling finale financing fingertip firearm firecracker firelight
  fireplace firework firing firmness fisherman fist flag flair flame flannel flashlight flask flatness flattery flatus
  flautist flavor flaw floc flock florist flour flowering flu fluid fluorescein fluorescence fluoride flurry foam foe
  fog foil foliage folk folklore folly fondness foolishness footstep forefinger foreground forehead foreigner foreman
  forerunner forest forgetfulness formalism formation formula formulation fort fortitude fortress founding fountain
  foyer fracas fraction fractionation fragment fraternity fraud freak freeman freeway freight frenzy frequency freshman
  freshness friction fridge frieze fright fringe frog frontage frost frustration fullback fullness fumes fundamentals
  funds fur furor fury futility gadfly gag gage gaiety galaxy gallon gamut gangster gardener garlic garrison gassing
  gastrocnemius gatepost gathering gauss gee gelding gender generalist generalization genesis genus geologist geometry
  germanium gesture ghetto ghoul gin ginger gingham ginmill gland glee globe globulin gloom glory glossary glove
  glycerine glycerol goat god goddess goitre goitrogen golfer goner goose gospel gossip gourmet governed gown gradient
  graduation grain gram grandeur grandson granite granny grape grapevine graphite grappling grass grasshopper
  gratification grating gratitude gravel graveyard grease greatcoat greatness greeting grenade grief grievance grill
  grinding grinning grocer grounds grouping grove grownup grub grudge grumbling guardian guerrilla guilt guitar gulf
  gulping gum gun gunfire gunman gunner gunpowder gust gut gutter gymnast gymnastics habitat haircut halfback hallmark
  hallway halo halogen hamburger handbag handful handicap handkerchief handspike handstand handwriting happening
  hardship hardtack harmony haste hatching hatchway hatred haunch haversack havoc hay hazard haze headache headland
  headlight headline headmaster headquarters headstand heap heartbeat hearth heating heavens heaver heaviness hedge heel
  height heights heir helicopter hell helm helmet hem hemisphere hemoglobin hemorrhage hemosiderin hen herb herd
  heritage heroine heroism herpetologist hesitation heyday hideout hiding highroad highway highwayman hike hillock
  hillside hilum hinge hip hissing historian hitter hive hobby hockey hollering hollyhock holocaust holster homeland
  homer homesteader homework homogenate homogeneity honesty honey honeybee hoof hoop horde horizon hormone horn horror
  horseback horseman hose hostel hostess hostility hound household householder housekeeper housekeeping housewife howl
  huckster hue hulk humanism humanity humiliation humility humming humor humorist hunch hunger hunter hunting hurler
  hurricane hut hutment hydride hydrocarbon hydrogen hymn hyperemia hypertrophy hypocrisy hypocrite hypothalamus
  hypothesis hysteria icebox idealist identification ideology idiom idiosyncrasy idiot idleness idler idol ignorance
  illness illumination illusion imagery imagination imbecile imitation immediacy immigrant immortality immunity impasse
  impatience imperialism impetus impinging implication importance imposition imprecation imprisonment impulse impurity
  inability incarnation incentive inception inch incidence incident incipiency incitement inclination income incompetent
  indecision independence indication indictment indifference indignation individualism individualist induction
  industrialization inexperience infancy infant infantry infantryman infatuation infection inference inferiority
  infidelity infield infiltration inflection infliction ingredient inhabitant inheritance inhibition injection injury
  ink inlet inmate inn inning innocence inoculation inquiry inscription insect insinuation insistence insolence
  instability installment instance instinct institution instrument instrumentality instrumentation insulin insurrection
  intake integer intellect intensification intensity intention interchange interdependence interference interferometer
  interior interlayer interlude interplay interpretation interpreter interrelation interruption intersection interval
  intervention interviewer intima intimidation intonation intrenchment introject intuition invader invasion invention
  investigator involvement iodide iodination iodine ion iron irons irony irregularity irreproducibility irrigation
  irritation ism isolation isopleth itinerary ivory jackass jail janitor japan java jaw jazz jealousy jeep jejunum jelly
  jeopardy jet jewel jeweler jimdandy jimhickey john jolt journal journalese journalism journalist jowl judgment jumble
  jurisdiction jurisprudence juror justification karate keeping ken kerygma ketchup ketosis keyhole kickoff kidnapper
  kidney killer killing kindness kingdom kinship kitchenette kitten knapsack knee knob knot knuckle labor laboratory
  laborer lad ladder lagoon laity lamb lamentation lamp lamplight lance landmark landmass landscape landslide lantern
  lap larva laser lat lather laughter laurels lavatory lawman lawn lawsuit laying layman layoff leadership leaf league
  leapfrog leash lecturer leftfield lefty legation legend legislation legislator legislature leisure lemma lemon lens
  lesion lessening lethargy lettering letterman lexicon lexicostatistics liaison liar liberalism liberty licking lid
  lifetime lifter lighter lighting lightning lignite likelihood liking lilac limb limo lineage linen linguist
  linguistics lint lion lip lipstick liquidation liquor liter literalness literature litter liver livestock loaf lobby
  lobe lobscuse lobster lobule locale locality locker locksmith lockup locust lodging lodgings loft loneliness longing
  lookup loon loophole loot lord lordship lore loser losses lot lottery louse loveliness lucifer luggage lumber lump
  lunation lung lunkhead lust luster lyric lyricist machinery machinist madman madness maggot magician magnet magnetism
  magnitude mahogany maiden mailbox majority majors makeup malady malaise malaria mall mama mamma mammal manhattan
  manhood mania maniac manifestation manifold manners manometer manpower mansion mantel manure manuscript manzanita
  maple marble marbles mare marginality marking marksman marksmanship marrow martini martyr masonry mass masses masseur
  mast masterpiece mastery mat materialism mathematics mating mattress maturation maturity may maze meadow means
  measuring medal medic medium melee melody melon memo memorandum menace menarche mentality meq mercenary mercury merger
  merriment metal metaphor meteor meteorite meter metropolis micelle micrometeorite micron microorganism microphone
  microscope microsecond microwave midshipman midst might mile militia mill millennium milliampere millidegree milligram
  milliliter millionaire mimesis miner mineral miniature minister minority misbehavior miscalculation mischief
  misconception misconstruction misdeed misery misfortune misgiving missile missionary mist mistress mite mixing mixture
  mob mobility modernism modernity modesty modifier modulation moisture mole molecule momentum monarch monk monocle
  monologue monopoly monosyllable monotony monsoon monstrosity monument moon moonlight morale morality morals morocco
  morphophonemics morrow morsel mortality mortgage mosaic mosquito moth motif motivation motive motorcycle motto mound
  mountainside mourner mouthpiece movement mph mucosa mucus mud muffler mug mulch mule multiplicity murder murderer
  muscle museum musician musicianship musket musketry mustache mustard mutiny mutton muzzle myofibrilla mystique myth
  mythology nadir nanny napoleon nation nationalism nausea navel necessity necktie necrosis nectar needle negligence
  neighbor nemesis neocortex nephew nerves neurosis neutralism neutralist neutralization neutrophil newcomer newsboy
  newsman nickel nightclub nightfall nightingale nitrogen nobility noisemaker nomia nomination nonfiction noon norm
  northeast nostalgia notebook nothing noun novel novelist novelty nozzle nucleolus nucleus nuisance nun nursery nut
  nymph nymphomaniac oak oath obedience objectification objectivity obligation obliteration obscurity observation
  observer obstacle obstruction occasion occupant occupation occurrence odor offense offspring oilfield oldster omen
  omission oneness onlooker onrush onset onslaught opener opera operetta opium opponent opposition optician optimism
  opus oration orb orbit orchard orchestra ordeal ore organ organification organism orgy orientation orifice origin
  originality orthography oscillation ossification ounce outburst outcast outcome outcry outfield outfielder outlet
  outpost outreach outset outsider outskirts overachievement overachiever overcast overcoat overnighter overpayment
  overture owl oxen oxidation oxytetracycline oyabun ozone pacing packet packing paean pail pains painter palace palette
  pallor palm pamphlet pan pane paneling pansy panther par parable parachute paradigm paradise paradox paragraph
  paralegal parallelism paraphrase parasite parcel pardner parenchyma parenthood parimutuel parish parliament parlor
  parody parson participation particle parting partition passage passageway passenger passerby passport password pastor
  pasture patch patent pathologist pathology pathway patience patriot patriotism patrol patrolman patron patronage
  patronne patter pavement payday pea peach peacock peak peanut pear pearl peasant pebble pecs pectoral peculiarity
  peddler pedigree pegboard penalty penance pencil pennant penny pension pentagon peony pepper percentage perception
  percussion perfection performer perimeter periodical periphery perpetuation persecution persistency personality
  personnel perspective perspiration perturbation petal petition petitioner phalanx phantom pheasant phenomenon
  phenothiazine philosopher philosophy phoneme phonemics phonology phosphate photographer phrase physician physicist
  physics physiognomy physique pianist picket picnic picturing pigeon pigment pilgrimage pill pillow pimp pipe pirate
  pistol pit pitcher pitchfork pitching pituitary pity placement plainclothesman plank plantation planter planting
  plaque plasma plaster plastic plasticity platinum platoon playmate playwright plenty pleura plight plowing plowshare
  plug plumber plumpness poem poet poetry poker polarity polarization pole policeman politeness politician politics poll
  pollen polls polybutene polyethylene polymerization polynomial polyphosphate poncho pond pony popcorn pope popping
  poppy populace popularity population porch pore pork porter portrait portrayal portwatcher positivism posse posseman
  possession possibility possum posture potassium potato potency potentiality pothole potter pottery poultry pound
  pounding poverty powder prairie preacher preaching precaution precedence precedent precision predecessor predicator
  prediction prednisone preference pregnancy prejudice premix premonition preoccupation preposition prestige presumption
  presupposition pretence prevention prevision prey privilege privy probability proceedings proceeds proclamation
  procreation producer profession profits profundity progress progression progressivism prohibition projectile
  proliferation prominence promoter pronoun pronouncement propaganda propagandist propagation prophecy prophet
  proportion proposition proprietor proprietorship prose prosecution prosecutor prosperity prostitution protease protein
  proteolysis protestation proverb providence province provincialism provision prowess pseudophloem psyche psychiatrist
  psychologist psychotherapy publication publicity publisher pulley pulp pulpit pumpkin puncher punishment pupil puppy
  purification purity purse pursuer pursuit pushup pussy pyrometer python quack quackery quart quarterback quarters
  questioning questionnaire quietness quill quirt quotation rabbi rabbit racket racketeer radiance radiation radicalism
  radiochlorine radish radius raft rag rage railing railroad railway rainbow ramp rampart ramrod ranch rancher rank
  ransom rapture rash ratio ration rationale rationalism rationing rattler rattlesnake rattling ray reactant reaction
  reactivity reagent realism realization realtor rear rearing reasoning reassurance rebel rebellion rebuilding receiver
  reception receptionist recital recklessness recollection reconstruction recorder recourse recreation recrimination
  rectifier redcoat redefinition redeposition reduction redundancy refinement reflection reflector reflex reform refrain
  refrigeration refrigerator refugee refund refusal regime regiment registrant regularity rehabilitation rehearsal rein
  reinforcement rejection rejoicing relentlessness reliance relief religion reliving remainder remembrance remnant
  remonstrance rendezvous rendition repertory repetition reporter repose representation representative reprisal reproach
  reproducibility repulsion reputation researcher resemblance resentment reserves reservoir residence resident residue
  resignation resistance resistor resonance resorcinol respects respite restatement restoration restraint restriction
  retailing retaliation retention retirement retribution reunion revelation revenge reverberation reverie revolt
  revolver revulsion rheumatism rhino rhinotracheitis rhubarb rhyme rhythm rib ribbon rice richness rider ridge rifle
  rifleman rigger rightfield rigor rim ringing rite ritual riverbank roadside roadway roaring robber robe rod rodeo
  roleplaying romance roofer rooftop rookie roommate rooster root rooting roster rota rotation rotor roughness
  roundhouse roundup routine royalty rpm rubber rug ruling rumor runner rushing rustler rustling rut sable sabotage
  sacrilege saddle saddlebag sadism sadness saga sage sailing sailor saint saleslady salesman salesmanship saline saliva
  salon saloon salt salvation salve salvo sameness sampling sanctity sand sandal sanitation sarcasm sardine sash
  satellite satire saturation savannah savings scaffold scam scandal scar scarf scenery scent scheme scholar scholarship
  schoolboy schooldays schoolgirl schoolhouse schoolmate schoolroom sciatica scientist scimitar scoffing scores scorn
  scouring scours scrimmage scripture scrutiny scuffle sculptor sculpture seam seaman searchlight sec secrecy secretion
  sedan sediment sedimentation seed seedbed seismograph seizure selfishness semester seminary senate sensation
  sensibility sensing sensitivity sensuality sentence sentiment separation sept septum serenity serial seriousness
  sermon serpent serratus serum servant setback settlement settler severity sewage sewer sex shackle shading shadow
  shaft shaking sham shaving shawl shear sheath sheep shelf shelter shenanigan shepherd sherry shibboleth shielding shin
  shit shore shortage shortstop shotgun shouting shovel showdown shrapnel shred shrimp shrub shrubbery shunt shutdown
  shutter shuttle sidewalk siege sightseeing signature significance silhouette silk sill silo similarity similitude sin
  sincerity sinfulness singer sinking sinner sinusoid sir sitter sixties skeptic ski skiff skirmish skirmisher skirt
  skull skylight slab slacks slat slave slavery sleeve slicker slight slipper slit slob sloe slope slowing slowness
  sludge slugger slum smallness smokehouse smoothness smuggler snail snake snoring snowball soccer socialism sod soda
  sofa softness soldiery solicitude solidarity solidity soloist someone somersault sonar songwriter sonny sophistication
  sophomore soprano sorority sorption sorrow south southpaw southwest spacing spaciousness spade spaghetti spatter
  speaker specialization specialty species specificity specimen speck spectacle spectator specter spectrometer
  spectroscopy spectrum speculation spelling sphere spike spine spiral spire spleen splendor spoke sponsorship
  spontaneity spore sportsman spouse spraying spree springtime sprinkling sprinter sputnik squad squadron squatting
  squire squirrel stability stabilization stadium staining staircase stairway stall standpoint starvation statesman
  statue stature statute stead steak steam steel steeple stepmother stereo stereotype steroid stethoscope stiffness
  stillness stimulant stimulation stimulus stirrup stockholder stocking stoicism stool storehouse storyline storyteller
  stove straggler strait strap stratum straw streetcar streetlight stress striation stride strife string striving
  strychnine stubbornness stucco stump stunt stupidity stupor stylization subdivision subjectivist submarine submucosa
  subsection subsistence subspace subspecies substance substrate subsystem subtlety suburb suburbanite subway succession
  successor succor suds sufferer suffering suffix suggestion suicide suitcase sulky sum sun sundown sunlight sunray
  sunrise sunset sunshade superintendent superiority supernaturalism superstition supervision supervisor supper
  supremacy surface surfactant surgeon surroundings surveillance surveyor survivor susceptibility suspense suspension
  suspicion sustenance swamp sward swatch sweatshirt swelling syllable symbol symbolism symmetry sympathy symphony
  symposium symptom synagogue synchrony syndicate synonym syntax systematization tableau tact taffy tailor tale tally
  tan tangent tangle tango tapping tariff tarpaulin tattoo tavern teacart teaching teammate teamster teat technician
  teenager teens telegram telegrapher temerity temper temperature temple tempo temptation tenancy tendency tenderness
  tendon tenement tenor tense tension tent tenure termination terminology terrace terrain terrier territory terror
  testament testicle testimony textile thanks thanksgiving theatre theft theologian theology theorem thermocouple
  thermometer thermometry thesis thicket thickness thigh thing things thinness thiouracil thirst thoroughfare threshold
  thrill throat throng thumb thumping thunder thyroglobulin thyroid thyroxine tide tidewater tidings tiger timber timbre
  timing tin tine tissue tit titer toad tobacco today toddler toe tolerance toll tomato tomb tomorrow tone tooth
  topography torch torment tormentor torrent torso touchdown tourist tournament towel trachea tracing tract tractor
  trademark tradition traditionalism traditionalist tragedy trait traitor trance tranquilizer transducer transit
  transmission transmutation transpiration trapper trauma traveler tray treason treasure treasurer treasury treatment
  treaty treetop tremor trench triamcinolone triangle tribute trill trio triumph troop trooper troops trophy trough
  troupe trousers trustee tsunami tub tube tuberculosis tubing tuition tularemia tumbler tumor tumult tuna tungsten
  turban turbine turmoil turnover tweed twenties twilight twinge twirler typewriter typhus typing typography tyranny
  tyrosine ulcer ultracentrifugation ultracentrifuge umbrella unawareness uncertainty underachievement underachiever
  underbrush undershirt uneasiness unemployment uniformity uniqueness universality unloading unwillingness upheaval
  upkeep uplifting uproar uptake uptown urgency urging usefulness utensil utility utilization utopia vacuolization
  vacuum valet validity valor valuation value values valve vampire vanity vapor variability vase vaudeville vegetable
  vegetation vein velocity velvet vengeance ventilation veranda verb verbena verge vertex verve vessel vestibule vet
  vice vicinity victory viewpoint vigilance villager villain vindication vine vineyard violation violet violin violinist
  virgin virtue virulence virus visage viscosity visitor vitality vitamin vocabulary vocation vogue volley voltage voter
  vowel voyage vulnerability vulture wage wages wagon waist waiter wakefulness wallpaper ward warden wardrobe warfare
  warmth warrior washing wastebasket wasteland wastewater watercolor watercolorist waterfall watt wattle wavelength
  weakness weariness weightlessness weir welfare welter west whereabouts while whirring whiskey whisky whistling
  whiteface wicker widow width wigmaker wildcat wildlife wildness will willingness willow windowpane windshield winery
  wing wingman wings wisdom wit withdrawal withholding woe woodpecker woodwork wool workbench workman worm wrath wreath
  wrestling wretch wrist writ xylem yardage yearning yes yokel youngster zeal zinc zoo
`
  .trim()
  .split(/\s+/u)
