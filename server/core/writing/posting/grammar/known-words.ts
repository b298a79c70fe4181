/** Verbs in the plain form that postings are written with; some are nouns, too. */
export const verbs: ReadonlySet<string> = wordsOf(`
  accept accord achieve acquire act adapt add address adjust admit advance advertise advise affiliate affirm afford
  aggregate agree aim airdrop alarm alert align allocate allow amaze amount amplify analyse analyze anchor annotate
  anonymize answer apologize apparel appeal appear append apply appreciate approach appropriate arbitrage archive
  array arrest ask assess assign assist associate assume asterisk attach attack attempt attribute auction audit
  augment authenticate authorize automate average avoid awake back backlog backtest bar barber base battle bay bear
  beat become beg begin believe belong belt benefit bet bias bid bike bill bite blackjack blacklist blame blank blast
  blaze bless blind block blog blow blueprint board bolt bomb book bookkeep boom boost bootstrap borrow bother bounce
  brand brave bread break breakfast breathe bridge bring broadcast broker bubble buck budget bug build bulk bull bunch
  bundle burn bus bust butt buy buzz bypass cable cache caddy cake calculate calendar call calm camp campaign cancel
  candy caption capture caravan care career carry cart cash cast catalog catalogue catch categorise categorize cause
  celebrate center centre challenge champ change channel charge charm chart chase chat check checker cheese chip
  choose chrome circle claim classify clean clear click clip clock clone close clothe cloud cluster coach coat cod
  code coin collaborate collect color colour combine come comfort command comment communicate compare compile complete
  compose compromise compute conduct configure confirm conflict connect consider console consolidate construct consult
  consume contact contain containerise containerize content continue contract control convert cook cool coordinate
  copy core correct corrupt cost couch count couple court cover crack crane crash crawl cream create credit cricket
  cross crosscheck crosspost crowd cry cup curate customise customising customize cut cycle damage dance dare dart
  date dawn deal debug decide dedupe deduplicate deem define delete deliver demand demo demonstrate depend deploy
  derive describe desert deserve design destroy detect determine develop diagram die dig digitise digitize din dine
  direct discourse discover discuss dispense display divorce document don dot double doubt download draft drag draw
  dream dress drink drive drop dry dub duck dump duplicate dust earn eat echo edge edit effect elevate email embark
  embed emerge emit employ empty enable end engage enhance enjoy enquire enrich ensure entail enter escape establish
  estimate evade evidence evolve exact excel except exchange excite excuse execute exercise exist expand expect
  experience explain explore export expose express extend extract face facilitate fail fair fake fall fan fancy farm
  fashion fault favor fear feature feed feel fight figure file fill filter finalize finance find finetune finish fire
  fish fit fix flash float flow flutter fly focus follow fool force forget forgive form format found frame franchise
  free freelance freeze front fuel function fundraise funnel further gain gamble garage garden gather generate geocode
  get ghost gift give grab grace grant graph groom groove grow guarantee guard guess guide hack ham hand handle hang
  happen harbor harm hate head hear heat help hibernate hide highlight hire hit hold honor honour hook hop hope host
  house hunt hurdle hurry hurt identify imagine implement import improve include inconvenience increase index indicate
  inform inhabit input install integrate intend interact intern interpret interview introduce investigate invite
  invoice involve issue jade join joke judge jump keen keep kick kid kiss kit knight knock know label lag land last
  laugh launch lay layer lead learn leave let leverage liaise license lie lift light like limit link list listen live
  load loan localise localize locate lock log look loop loose lose lounge love lower lunch mail maintain make manage
  manufacture map march mark market marry massage master match mate matter maximize measure meet mention mentor
  merchandise migrate milk mind mine minimize mint mirror mistake mix mock moderate modify mold monetize monitor motor
  move nail name navigate near need negotiate nest net nick note notice nurse object obtain offer oil onboard open opt
  optimise optimize orchestrate order organise organize outline output overcome overlap overlay overlook owe own pack
  package pad paint pair panel panic paraphrase pardon park parse partner pass pay peg pen perfect perform pet phone
  photograph pick picture pierce pilot pity place plan plant play please plot plumb pod point poison police pool pop
  populate port possess post pot practice pray prefer premier prepare present press pretend preview pride prime print
  prioritize prize proceed prod profit program programme project promise prompt proofread prop protect prototype prove
  provide publicize publish pull pulse punch purchase push put puzzle query quest question quip quit quiz quote race
  radio rail rain raise range rate reach react read realize rebrand rebuild receive recognize recommend reconcile
  reconfigure record recreate recruit redefine redesign redevelop redirect refactor refine reformat refrain refresh
  regard regret relaunch relax release rely remain remember remind remodel remove rename render rent reorganize repair
  repeat replatform replicate reply report repost request require rescue resell resemble reshare resize resolve resort
  respect respond rest restock restructure result resume retail retell retouch retrieve retrofit return revamp reverse
  review reward rework rewrite rid ride rig ring rise risk rob rock roll round rout row ruin rule run rush rust sample
  sass save scaffold scale scan scare schedule score scrape scratch scream screen screw scroll search seat secure see
  seek seem select sell send sense separate serve service set settle shade shake shame shape share shift ship shirt
  shock shoot shop show shower shut sight sign signal silence sing single sip sit sketch sleep slick slide slip slot
  slow smart smell smile smoke snake snap snow solidify solve sound soup spam spare speak specialize specify speed
  spell spend split sponsor spoof spot spread spring sprint spy square stable stack staff stag stage stake stand star
  start state station stay steady steal stencil step stick stop store storm storyboard strain stream streamline strike
  stripe study stuff subject submit subscribe subtitle succeed suck sue suffer suffice sugar suggest suit summarise
  summarize supplement supply support suppose surge surprise survey survive suspect suspend swagger swear sweat swim
  swing switch sync synchronise synchronize tackle tag tailor take talk taste tax taxi teach tear telephone tell term
  test thank think thrive throw ticket tidy tie tile till tip title toast toggle tokenize tool total touch tour tower
  track trade train transcribe transfer transform translate transport trap trash travel treat triage trick trigger
  trip trouble troubleshoot trust try tune turn tutor tweak uncover underperform understand undertake underwrite
  unearth update upgrade upload upscale upsell upset use utilize vacation validate vary vectorize venture verify view
  violate visa visit visualise visualize vote wail wait wake walk want warm warn wash waste watch wave wax wear web
  weed welcome wet wheel whisper whitelist whiz wholesale win wind winter wire wireframe wish witness wonder work
  worry wound wrap write zip zoom
`)

export const adjectives: ReadonlySet<string> = wordsOf(`
  able above academic accessible according accurate acting actionable active adaptable adaptive additional addressed
  adjusted administrative adult advanced adverse aesthetic affordable afraid agentic aggregate agile agreed ain alert
  alfresco alive all alone alright amazing analytic analytical ancient angry animated another anthropic anti any
  appealing appropriate architectural armed artificial ashamed asleep assigned assistant asynchronous attached
  attractive audio augmented automated automatic automotive available average awake aware awesome awful bad base based
  basic bayesian bearish beautiful becoming bespoke best beta better betting bias big bigger bilingual binaural black
  bland blank blasting blind blocked bloody blue boring born botanical both bouncing branded brave breathing brief
  bright brilliant broke broken brown built bullish buried burned burning burnt bust busted busy calculated
  calculating calm capable careful casual centered central centralised centralized certain certified challenging
  chance changed changing characteristic charming cheap checked chief choice civil classified clean clear clever
  clickable close closed closing cod cold collaborative collected collective colour combined comfortable comfy coming
  commercial committed common comparable compatible competitive complete completed completing complex complicated
  comprehensive compromising concerned concise concrete confidential confused connected considered consistent
  consumable consuming continuous conversational cool corporate correct corrupt corrupted cosmetic covered crack crazy
  creative criminal critical cross crucial crying curious current custom customizable cute dangerous dark dead dear
  decent decentralized decided dedicated deep deliverable dental depleted derivative designed designing desirable
  desired desperate destroyed detailed detected developed developing different difficult digital direct dirty
  disappointed disclosed discovered disgusting distinct diverse documented done double downloadable downtown dozen
  dressed driving dry due dumb duplicate dying dynamic each early east easy editable educational effective efficient
  elastic electric electrical electronic eleven embarrassing embedded emerging employed empty enabling ended engaged
  engaging enhanced enough entire epic equipped essential established ethical ethiopian every evil exact excellent
  exceptional excited exciting exclusive executive existent existing expected expensive experienced expert external
  extra faceless fair fake falling familiar famous fancy fantastic far fast fat favorite federal female few fighting
  figured filled final financial fine finished fired firm first fit fixed flat floating floaty fluent flying focused
  following forced foreign forgotten formal former forward found fourth fractional free freelance fresh friendly
  frightened front fucking full fullstack functional funny future gamified gathered gay general generative generic
  genuine geospatial giant given giving glad global goddamn going gold golden gone good gorgeous grand graphic
  grateful grave great greater greatest green growing grown guilty half handmade handsome handwritten happy hard hated
  headed headless healthy heard heavy held heuristic hidden high higher hired holy honest horrible hot hourly huge
  human hundred hungry hurt hybrid hydroponic ideal ignored illegal immediate important impossible impressive
  improving included inclusive inconsistent incredible independent individual indoor industrial informational initial
  inner innocent innovative insane inside inspired instant instructional integrated intensive interactive interested
  interesting internal international intuitive involved irrelevant iterative jade jealous joint junior keen kept key
  knowing known laid large larger late later latest latter laughing layered leading learned least lee left legal less
  light lightweight liked likely limitless linked liquid listed little live living local located lonely long looking
  loose lost loud lousy lovable loveable loved lovely loving low lowercase lucky luxe luxury mad made magic main
  maintainable maintained major male malicious manual many married massive matching material matt meaningful mechanic
  mechanical medical memorable menstrual mental merry metric mid middle mighty military million mini minimal
  minimalist minimum minor mint missed missing mixed mobile mod modern modified modular monthly more most motivated
  motivational motor moved moving much multilingual multiple murdered must mutual naked narrative nasty national
  native natural near nearby necessary needed negative negotiable neither nervous net neural new next nice noisy none
  nonprofit nonsense normal north noticed numerous nutritional nuts objective obvious odd official offline offshore
  old older ongoing online open opened opening operational optimal optional oral orange ordered organic organizational
  organized original otc other outbound outlined outside overlooked own paid partial particular passe passing
  passionate past pathetic paying pedantic perfect periodic personal personalised personalized pertinent pet
  pharmaceutical philanthropic philippine physical pink pissed plain planned played pleased plumb plus political poor
  popular positive possible potential powered powerful precious predetermined predictive preferred pregnant premier
  premium prepared prescription present pretty preventive previous primary prime printable prior private pro proactive
  processed professional proficient progressive promotional prompt proper proud proven public published punk pure
  qualified quick quiet racial raised rapid raw reactive readable ready real realized realtime reanimated received
  recent recreational recurrent recurring red referenced refined refreshed regional regular regulation related
  relevant reliable remote renewable rental repeated repetitive requested required residential resilient resourceful
  respectful respective responsible responsive restful reusable revolutionary rich ridiculous right robotic robust
  rolling romantic rose rough round royal rude ruined running sad safe said same sandy saudi saved saving scalable
  scared scary scientific scrappy screaming scrollable searchable searching seasonal seasoned second secondary secret
  secure seeing segmented selected senior sensitive sent separate serious serverless several sexual sexy shared
  sharing sharp short shut sick signed significant silent silly silver similar simple single sitting skilled sleek
  sleeping slick slow small smart smoking social soft solar sold some sophisticated sorry sought sound south spare
  speaking special specialized specific specified spent spoken spread square stable standalone standard standardised
  standing staring starting static steady stellar sticky still stopped straight straightforward strange strategic
  streaming strong structured stuck stunning stupid stylish substantial successful sudden sufficient super supposed
  sure surprised suspect suspended sustainable swagger sweet tabby tailored taken taking talented tall technical techy
  telling terminal terrible terrific testimonial third thousand through tidy tied tight timed timely tiny tired token
  tokenized top total touched tough tracked treated tried true trying turned turnkey twenty ugly ultimate ultra unable
  unbelievable uncensored understood undocumented unexpected uniform union unique united unsure unusual upcoming
  upscale upset upstairs urgent used useful usual utilized valuable vanilla variant various varying vegan versed very
  viable vintage virtual visionary visual vital waiting walking wanted wanting warm weak wearing weekly weird welcome
  well west wet whatever white whole wholesale wide wild willing winning wise wizard won wonderful wondering working
  worldwide worried worse worst worth written wrong yearly yellow young younger zero
`)

export const adverbs: ReadonlySet<string> = wordsOf(`
  aboard above absolutely accurately actually additionally after afterward afterwards again ago ahead alfresco all
  almost alone already alright also alternatively always annually any anymore anyway anywhere apart apparently
  appropriately approximately asap aside asleep automatically away awful back badly barely basically before behind
  below besides best better between beyond bolt but carefully certainly clearly close closely closer cod commonly
  completely con continuously correctly currently daily decent definitely directly downstairs each earlier early
  easily easy effectively efficiently either elsewhere enough especially essentially even eventually ever everywhere
  exactly exceptionally extremely far fast faster finally fine first firstly forever forward frequently fucking fully
  further geographically half hard hardly here highly home honestly hourly however ideally immediately indeed
  independently infra initially inside instead just kinda lastly late lately later least less likely long longer loose
  mainly manually maybe mighty monthly more most mostly much naturally near nearby nearly neatly needs never next
  nightly non none north not now nowhere obviously occasionally offline offshore often once online only organically
  otherwise outside partially particularly past perfectly perhaps personally plenty plumb possibly practically
  preferably pretty previously probably properly quick quickly quite randomly rather readily real really recently
  regularly retail right round routinely seamlessly second secondly securely seriously simply slower slowly smoothly
  someday somehow someplace sometime sometimes somewhat somewhere soon sooner south specifically still straight such
  suddenly super sure surely terribly then there therefore thoroughly though thus tight timely today together tomorrow
  tonight too totally truly twice typically ultimately unfortunately upstairs usually very visually weekly west
  wherever wholesale wide within worse yearly yesterday yet
`)

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/u))
}
