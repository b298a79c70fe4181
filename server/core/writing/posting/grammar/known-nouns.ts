import { everydayNouns } from './everyday-nouns.ts'

/** Nouns in the singular that postings are written with; some are verbs or adjectives, too. */
export const nouns: ReadonlySet<string> = new Set([
  ...everydayNouns,
  ...`
  ability academic academy access accessibility accident accommodation account accounting accuracy achievement
  acquiring acquisition act acting action activation active actor acupressure ad adaptability adaptation adapter
  addition address adherence adjuster adjustment admin administration administrator adult advance advantage
  advertisement advertising advice advisor aerodrome affair affiliate afternoon age agency agent aggregate aggregation
  aggregator agreement aim air airdrop airport alarm alcohol algorithm allocation ally ambulance amendment amount
  analysis analyst analyzer anchor angel animal animation annotation answer apartment apex app apparel appeal apple
  appliance applicant application appointment appraiser appreciation approach approval arbitrage arcade architect
  architecture archive area argument arm arms army arrangement array arrest arrow art article artist arts assembly
  assessment asset assignment assistance assistant associate assurance asterisk astronomy atom attachment attack
  attempt attention attitude attorney attribute auction audience audio audiobook audit aunt aurora authentication
  author authorization auto automation availability avatar average awareness backbone backend background backlink
  backlog backtest backtesting backup bag ball balloon ballpark band bank banking bar barcode base baseball baseline
  basics basis bath bathroom battle bay beach beast beats beauty bed bedrock bedroom bee beer beginner beginning
  behavior bell belt benefit beta bias bid bike bilingual bill billing bio biotech bird birth birthday bit bite biz
  blackjack blacklist blame blank blast blaster blaze bleeding blender blind block blockchain blocker blocking blog
  blood blow blueprint blurb board boat body bolt bomb bond bone bones bonus book booking bookkeeping boom boost boot
  bootstrap boring boss bot bottle bottom bounce bouncing box boy boyfriend brain brand branding bread break breakdown
  breakfast breaking breath breathing brick bride bridge brief bringing broadcast brochure broker brokerage brother
  browser bubble buck buddy budget budgeting bug bugfix builder building bulk bull bullion bunch bundle burning bus
  business bust button buying buzz bypass cab cable cache cad caddy cake calculation calculator calendar call calling
  calm camera camp campaign cancer candidate candle candlestick candy cannabis canvas capability capacitor captain
  captcha caption capture car caravan card cards care career cargo carrier cart case cash casino casualty cat catalog
  catamaran categorization category cause celery cell center chain chair challenge champ champagne chance change
  changelog channel channels character characteristic charge charity charm chart chase chat chatbot check checker
  checklist checkout cheese chest chick chicken chief child chip chocolate choice chrome church cigarette circle
  circuit circumstances city claim clarification class classification classified classroom cleaning cleanup click
  client cliff climate clinic clip clock clone cloning closer closet closing cloth clothes clothing cloud club cluster
  clustering coach coaching coast coat cod code codebase coder coding coffee cofounder coin cold collaboration
  collecting collection collective college colonel color colors colour column comfort command commander comment
  commerce commercial commitment committee communication communications community comp companion company comparison
  compatibility compensation competition competitor compilation compiling completeness completion compliance component
  composer compromise computer computing concept concern concierge concrete condition conditioning conditions condo
  condominium conduct conference confidentiality configuration configurator confirmation conflict congratulations
  connection connexion consideration consistency console consolidation construction consultant consultation consulting
  consumer contact container containerization content contestant context contract contractor control controller
  conversation conversion convert converter cook cookie cooking cooperation coordinate coordinator cop copy copying
  copywriting core corner corvette cosmetic cosmos cost costs couch counselor count country county couple coupon
  courage courier course court cousin couture cover cow coworking crack craft crash crawler crawling cream creation
  creativity credential credentials credit credits crew cricket crime criminal cross crowd crud crying crypto crystal
  culture cup curation curbside currency cursor custom customer customisation customization cutscene cutting
  cybersecurity cycle dagger damage dance dancing danger dapp dashboard data database datafeed dataset datasheet date
  dating daughter dawn day days deadline deal dealership dealing death debt debugging decision deck decor defense
  degree deliverable delivery demand demo demon dental department deployment derivative description desert design
  designer designing desk desktop destination destiny detail details detection detective dev developer developing
  development device devices diabetes diagnosis diagram dialect difference diffusion din dining dinner direction
  director directory dirt discourse discovery discussion disease dispensary display distance distribution divergence
  divorce doc doctor document documentary documentation dog doll dollar domain donation donna door dot double doubt
  downloader downtime downtown dozen dream dress drink drinking drive driver driveway driving drop dropdown droplet
  dropshipper dropshipping duck duke dune duplicate duplication dust duty dynamics ear eating ebook echo ecommerce
  edge edit editing edition editor edtech education effect effectiveness effects effort egg eggs electron electronics
  elevator elite email emergency emirate emoji emotion emphasis employee emulator end endpoint enemy energy engagement
  engine engineer engineering enhancement enrichment entering enterprise entertainment enthusiasm enthusiast entity
  entrepreneur entry environment epic equipment equity equivalent error escape escrow estate esthetician estimate
  estimator evaluation evening event evidence evil example exchange executive exercise expansion expense experience
  expert expertise explainer export exporter exporting extension extract extraction extractor eye eyes face facelift
  fact fair faith fake fall falls familiarity family fan fancy farm farmer farming fashion fat fate father fault favor
  favorite fear feasibility feat feature fee feed feedback feel feeling feelings fella fellow female fidelity field
  fight fighting figure filament file film filter finalization finance finder finding findings finger fingerprint
  fingerprinting fintech fire firewall firm firmware fish fishing fit fitness fix fixer fixing flash flashcard flat
  flesh flexibility flight floating floor flooring flow flowchart flower flutter flux fly flyer flying focus folks
  follower followers font food fool foot football footprint force forecasting forestry fork form format formatting
  fortune forum found foundation founder fox frame framer framework franchise freedom freelance freelancer freelancing
  friend friendship front frontend fruit fruition fuel fulfillment fun function functionality fund funeral funnel
  furniture fusion future gadget gain gallery gam gamble gambling game gamification gaming gang gap garage garbage
  garden gardening garment gas gate gateway gem gemstone gen general generation generator generic genius gentleman
  geocoordinate geofencing geography geolocation ghost ghostwriting giant gift gig girl girlfriend giveaway giving
  glass glasses glitch goal going gold golf good goodness government governor grace grade grandfather grandma
  grandmother grandpa grant graph graphic graphics grave gravity grid grocery groom grooming groove ground group
  growing growth guarantee guard guest guidance guide guideline guru guts guy gym habit hack hacker hair hairstyle
  hall ham hand handler handling hands handyman hangout hank happiness harbor hardware harm hashtag hat hate haven
  head header heading headshot headway health healthcare hearing heart hearts heat helium help helpdesk helper helping
  hero heuristic hide hierarchy highlight hill history hit holder holding hole holiday holy home homeowner homepage
  honor honour hook hop hope horse hospital hospitality host hosting hostname hotel hotfix hour hours house houseplant
  housing hub hurdle hurdles husband hybrid hydroponics ice icon id idea ideal identifier identity illustration
  illustrator image immigration impact implementation import importer impression improvement inbox inconvenience
  increase index indexing indicator individual industry influencer info infographic information infrastructure
  infusion initiation initiative injustice innovation input inside insight inspector inspiration installation
  installing instant instruction instructions instructor insurance integrating integration integrator integrity
  intelligence intensive interaction intercom interest interface intern internet interview intranet intro introduction
  intrusion inventory investigation investment investor invitation invoice invoicing island issue item iterative
  jacket jade jailbreak jewellery jewelry jingle job joint joke journey joy judge juice jungle jury justice kernel key
  keyboard keyword kid kind king kiosk kissing kit kitchen knack knife knight knowledge lab label lacquer lady lag
  lake lambda land landing landlord lane language latency latest latitude laugh laundry law lawyer layer layout lead
  leader leaderboard leaders learning leather ledger left leg legacy legs length lesson letter letterhead letters
  level leverage library license lie lieutenant life light lily limit limitation line link links liquid list listener
  listening listing living load loader loading loads loan localisation localization location lock locum log logic
  login logo longitude look looker looking lookout loop loss lots lounge love lover lowercase loyalty luck lunch
  luxury machine magazine magic maid mail mainland maintenance maker making male man management manager manipulation
  manner manual manufacture manufacturer manufacturing map mapping margin marijuana mark marker market marketing
  marketplace markup marriage massage master match matchmaking mate material math matter max mayor meal meaning
  measure measurement meat mechanic mechanics mechanism medication medicine meeting member membership meme memory men
  mention mentor mentoring menu merchandise merchandising merchant mercy mesh mess message messaging messenger
  metadata metaverse method metric metrics microservice middle middleware midnight migration milestone milk min mind
  mine mini minimum mining ministry minor mint minute minutes miracle mirror mission mistake mitigation mockup mockups
  mod mode model modeler modeling modelling moderation modernization modification module mold moment mommy
  monetization money monitoring monkey monster month monthly mood morning mosque mother motion motor mountain mouse
  mouth mover movie much music mystery nail name names namespace narrative narrator native nature navigation navy neck
  negative negotiation neighborhood nerve nest net network news newsfeed newsletter newspaper niche night nightmare
  ninja node noise nomogram nonprofit nonsense nose notation note notice notification notion nuance number numbering
  nurse nursing nutrition object objection objective ocean offering office officer official oil onboarding opening
  operation operations operator opinion opportunity optimisation optimization optimizer option oracle orange
  orchestration order ordering organisation organization organizer original outfit outline outlook output outro
  outside overlapping overlay overview owner ownership oxygen pack package packaging pad page pageant pagination pain
  paint painting pair panda panel panic pants papa paper papers parallax parameter parent parenting park parking
  parser part partner partnership parts party pas pass passing passion path patient pattern pay payload payment
  payroll pc peace peg pen penetration people peoples percale percent percentile perfectionist performance perfume
  period permission persistence person persona pet pharmaceutical pharmacy phase phone photo photograph photography
  physiotherapy piano pic pickup picture pie piece pig pilot pine pink pipeline piper pixel pizza pizzeria place plain
  plan plane planet planner planning plant plate platform play player playing playlist pleasure plot plugin plumb
  plumbing pocket pod podcast point police policy poodle pool pop popup port portal portfolio portion position post
  poster posting postman pot potential power practice prayer predictor premier premium prep preparation presale
  prescription presence present presentation president press pressure preventive preview price pricing pride priest
  primary prime prince princess principle print printer printing priority prism prison prisoner privacy prize pro
  problem procedure process processing processor procurement product production productivity professional professor
  proficiency profile profiling profit program programme programmer programming project projection promise promotion
  prompting proof proofreading property proposal proptech prospect protection protocol prototype provider proximity
  proxy psychology publishing pug pull pulling pulse punch punk purchase purpose puzzle push pushing putting qualification
  quality quantity quarter queen query quest question quip quiz race radar radio raffle rail rails rain range rat rate
  rates rating razor reader readiness reading reality realm reason rebranding rebuild receipt receipts recipe
  recipient recognition recommendation record recording recovery recruit recruiter recruitment redaction redemption
  redesign redevelopment redshift reel refactoring reference referral refresh region registration regression
  regulation relation relations relationship relaunch release relevance relevancy reliability relic remains remake
  remediation reminder removal rendering renewal rent rental reorganization repair replacement replatforming replica
  replication reply repo report reporting repository republic request requirement resale rescue research reseller
  reservation resolution resolving resort resource respect response responsibility responsiveness rest restaurant
  result resume retail retailer retainer retrieval retrofit return revamp revenue reverse review revision revolution
  reward rework rewrite rewriting ride riding rig ring rings rise risk river road roadmap roadshow robbery robot rock
  rocket role roll rolling roof roofing room rooms rope rose round rout route row ruin rule ruler run running runoff
  rush rust résumé safari safety sake salary sale sales sample sandbox sandwich sass sateen satisfaction saving
  scalability scale scanner scanning scene schedule scheduler scheduling schema school science scope score scoreboard
  scoring scrape scraper scraping scream screaming screen screencast screening screenplay screenshot screw script
  scroll scrum sea search season seat seats second secretary section sector security seeker seeking segment selection
  self seller selling semi senator sending sense sensor sent sequence sergeant series server service services session
  set setting setup shade shader shades shame shape share sharing sheet shell sheriff shift ship shipment shipping
  shirt shock shoe shoes shooter shooting shop shopping shortlist shot shoulder show showcase shower showing sickness
  side sight sign signage signal signing signup silence silver simplicity simulation simulator singing single sister
  site sitemap sitting situation size sketch skill skin skincare sky sleep sleeping slide slider slip slogan slot
  smartphone smartwatch smell smile smoke smoking sneaker sniper snow soap society socket software soil soldier
  solution solving son song sort soul sound soundtrack soup source spa space speaking specialist specification speech
  speed spell spending spider spirit split sponsor spoof sport spot spread spreadsheet spring sprint sprite spy square
  stable stack staff staffing stag stage staging stairs stake stakeholder standard standing standup star start
  starting startup state statement station stationery statistic statistics status stealing stealth stencil step steps
  stick sticker stock stomach stone stop stops storage store storefront storm story storyboard strain stranger
  strategist strategy stream streaming street strength strike stripe structure student studio study stuff style
  styling subcontractor subject submission subscriber subscription subtitle success suck sugar suit suite summary
  summer sumo sunglasses supplement supplier supply support surge surgery surprise survey surveying survival suspect
  swagger sweat sweetheart sweetie switch switcher switching sword synchronization synthesis system tab tabby table
  tablet tabletop tackle tactic tactics tag tagline tail tailoring taking talent talk talking talks tank tape target
  tarot task taste tax taxi taxidermy tea teacher team tears teaser tech technique technology teeth telco
  telecommunication telemetry telephone television template templating tenant term terminal terms tesseract test
  tester testimonial testing text texture theater theme theming theory therapist therapy thief thinking third thought
  threat throughput thumbnail ticket tie tile time timelapse timeline timer times timesheet tip title toast toggle
  toilet token tokenization tomcat ton tongue tons tool top topic touch touchpoint touchup tour tower town toy track
  tracker tracking trade trader tradesperson trading traffic trailer train trainer training transaction transactions
  transcription transfer transformation transition translation transport transportation trap trash travel tree trend
  trial tribe trick trigger trip trouble troubleshooting truck trunk trust truth tun tune tuning turkey turn
  turnaround turning tutee tutor tutoring tweak type typo uncle understanding undertaker underwear underwriter uniform
  union unit unity universe university update updating upgrade uploader upsell upset uptime usability usage user
  vacancy vacation validation validator valley van vanilla variant variation variety vector vehicle vendor venture
  venue verification verifier verse version victim video view viewer village vintage violence virtualization visa
  vision visionary visit visualisation visualization visualizer vitals vlog voice voicemail voiceover volleyball
  volume vote voting waitlist wake walk walking walkthrough wall wallet war warehouse warning warranty wash waste
  watch watching water wave wax way ways wealth weapon wearing weather web webapp webhook webinar webmaster webpage
  webshop website wedding weed week weekend weekly weight wellness wheel whisper whitelist whiz wholesale wholesaler
  widget wife wiki wind windmill window wine winner winning winter wire wireframe wishlist witch witness wiz wizard
  woman wood woods word words work worker workflow workforce workout works workshop workspace workstation world wound
  wrap wrapper writer writing yard year yearly years yoga young youth zero zip zoom
`
    .trim()
    .split(/\s+/u),
])
