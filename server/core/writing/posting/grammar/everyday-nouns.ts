/** Further nouns of everyday English, in the singular, for what clients sell, own and do. */
export const everydayNouns: readonly string[] = `
  absence accent accountant acid activity actress adventure affection agenda aid aircraft airline airplane aisle album
  alibi alley ammunition anger angle ankle anniversary announcement anxiety ape apology appearance appetite applause
  armor arrival artillery atmosphere attic attraction audition authority autograph automobile autopsy award bachelor
  backyard bacon badge baggage bail bait bakery balance balcony ballet banana bang banner barbecue bargain bark barn
  barrel bartender basement basket basketball bass bathtub battalion battery beam bean beard bedtime beef beep belief
  belly bench bicycle billion blade blanket bloom bodyguard booth border bounty bout bow bowl bracelet branch brass
  breach breed breeze brewery bribe briefcase brochure brush bucket bully burden burglar bush businessman butcher
  butler butter butterfly cabin cabinet cafeteria cage campus canal cane cannon cap capacity capital carnival carpet
  carriage castle cattle cavalry cave celebration celebrity cellar cemetery cent century cereal ceremony certificate
  chamber champion championship chaos chapel chapter chauffeur cheek cheer cheerleader cheese chef chemical chemistry
  cheque cherry chess childhood chili chill chin choir chop chopper chorus cigar circus citizen civilian civilization
  cleaner clearance clerk clown clue coal cocktail coincidence collapse collar colleague colony coma comb combat
  combination comedy commission compartment compassion complaint compliment compound concentrate concentration concert
  conclusion confession confidence confusion conscience consciousness consent conspiracy constant contest convention
  conviction copper cord corn corporation corridor costume cotton council counsel counter courtesy courtroom coverage
  cowboy crab cracker creature crib crisis crook cry cue cuff cure curiosity curse curtain custody dame dancer dark
  darkness dash daylight dealer debate deed deer defeat defence defendant definition delay delight democracy
  demonstration den dentist deposit depression depth deputy desire despair dessert destruction detention dial diamond
  diary dice diet difficulty dignity dime diner disaster discharge discipline disco disgrace disguise dish disk
  disorder dispatch distress district ditch dive division dock doom doorbell dorm dough dove draft drain drama drawer
  drum dug dummy earthquake economy ego elbow election electricity element elephant embassy emperor empire encounter
  enforcement entrance envelope envy episode era escort essay essence eternity exam examination exception excitement
  existence exit expedition experiment explanation explosion exposure expression facility factor factory failure fairy
  fame fantasy fare favour favourite fax feast feather fence festival fever fiction fighter fist flag flame flashlight
  fleet flies flip flood florist flu fluid fog fold folk footage forehead foreman forest forgiveness formula fountain
  four fraud freeway frequency freshman fridge fries frog fur galaxy gallery gardener garlic gasoline gear geek
  gesture gin ginger glove glow goat goddess goose gorilla gossip gown graduate graduation granddaughter grandson
  grass gratitude grease grief grip guardian guilt guitar gum haircut hallway hamburger hammer handful harassment hay
  headache heartbeat heel height helicopter helmet herb herd highway hint hip hobby hockey homeless homework homicide
  honesty honeymoon hood horn horror hose household housekeeper humanity humor hunger hurricane hurt hustle hut
  identification illness illusion imagination importance inch incident income inevitable infection influence injury
  ink inn innocence inspection instance instinct institution instrument insult intent intention interrogation invasion
  invention investigator invoice iron itinerary jam janitor jar jaw jazz jealousy jeep jelly jet jewel journal
  journalist judgment junk karate ketchup kick kindness kingdom kiss knee knock label labor laboratory lack ladder
  lamb lap laser laughter lawn lawsuit leaflet league leak leap lease lecture ledger legend lemon lemonade liar
  liberty lifetime lighter limo lion lip lipstick literature lobby lobster locker lottery luggage madam magician
  makeup mall mankind mansion mask mass mattress maximum meantime medal medic medium melody memo menu metal meter mile
  mill millionaire minister misery mistress mob mole monk moonlight moose mortgage motel motive motorcycle movement
  mud muffin mug mule muscle museum musician mustard myth nanny nap nation necklace needle neighbor neighbourhood
  nephew nickel nickname niece novel nun nursery nut oak oath obligation observation obsession occasion offense
  offensive opera orbit orchard orchestra organ orphan oven owl pace painter palace palm pan paperwork parade paradise
  paranoid parcel pardon parish parlor parole passage passenger passport password past patch patience patrol peach
  peak peanut penalty pencil penny pepper perimeter personality personnel perspective petty philosophy photographer
  phrase physician picnic pier pigeon pile pill pillow pin pipe pirate pistol pit pitch pity plastic platoon plea
  pledge plug poem poet poetry poker pole policeman pond pony popcorn population porch pork possession possibility
  potato potion pottery pound powder preacher precinct pregnancy prey privilege probation producer profession progress
  prom prophecy proposition prosecution prosecutor protest psychiatrist publicity pump pumpkin punishment puppy purse
  pursuit quantum quarrel rabbi rabbit rack racket radiation rage raid railroad rainbow rally ranch ransom rash
  reaction rear receipt reception recipe refrigerator register regret rehearsal relative relief religion rendezvous
  reporter reputation reserve residence resident resistance retreat reunion revenge rhythm rib rice rider ridge riot
  ritual robe rod rodeo roller romance romantic roommate root roster rot rota routine rubber rubbish rug rumor sack
  sacrifice saddle safe sail sailor salad salesman salmon salt salute sand satellite sauce sausage scam scan scandal
  scar scenario scent scheme scholarship scientist scoop scout seal sec seed semester sentence serial servant
  settlement shack shadow shaft shark shed sheep shelf shelter shield shovel shrimp shuttle sidewalk signature silk
  singer sink skate ski skirt skull sleeve slice smash snack snake sneak soccer sock soda sofa solo sorrow spaghetti
  spark speaker spice spine spite sponge spoon spray squad stadium stall stamp starboard statue steak steam steel
  stereo stew stove straw strawberry stress stretch strip stroke struggle stunt submarine substance subway suction
  suggestion suitcase sum sunrise sunset sunshine supervisor supper surf surface surgeon surrender surveillance
  suspicion swallow swamp sweater swell symbol sympathy syndrome tale tap tattoo teenager temper temperature temple
  tennis tension tent territory terror testimony theatre theft thrill throat throne thumb thunder tick tide tiger tin
  tire tissue toad tobacco toe tomato tomb tone tooth tournament tow towel trace tradition tragedy trail traitor
  transmission trauma tray treasure treatment triple troop trophy tub tube tuna tunnel twin twist umbrella vacuum
  value vampire vault vegetable velvet verdict vessel vest vet vice victory vineyard violation virus visitor volunteer
  voyage wagon waiter waitress ward warden wardrobe warp warrant warrior weakness welfare whale wheat wheelchair
  whereabouts whip widow wig winery wisdom wolf wonder worm worry wrist yen zone zoo
`
  .trim()
  .split(/\s+/u)
