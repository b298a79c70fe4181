/** Everyday words of postings, which want no capital within a sentence. */
export const everyday: ReadonlySet<string> = new Set(
  `a about access account accounts add additionally admin ads affiliate agency agent agents ai-driven ai-powered
  alert alerts all allow also an analysis analytics and any app apply apps architect are article articles as
  assistance assistant at audience audio auto automate back backend bakery bank barcode base based batch bath beauty
  bedroom bet blog blogs board boat book booking bookings books bot bots box brand budget bug bugs build burnt
  business businesses button buy by calendar call camera candidate candle cannabis car card cards carpet cart
  case casino cat changes channel chapter charity chart charts chat chatbot check checkout church clean client
  clients clinic clone clothing cloud club coach code coin college commerce company comparison complete connect
  consultant contact content contract conversion convert copy core cost coupon courier course create criteria cross
  crystal current custom customize dashboard dashboards data database day deal debug delivery demo dental deploy
  design designs desktop dev develop development dispensary display dog domain donation driven driver drone
  ecommerce edit edits email emails end energy engine enhance ensure error errors essay estate event events exam
  example excellent exchange existing experience expert expertise experts export extension extract farm fashion fast
  feature features feed feedback feeds few fighting file files film find firm fitness fix fixes fleet flight flow
  focus food for form format forms framework freelance from front frontend full fullstack functionality funnel
  furniture future game games garden gateway gemstone gift glass good graphs group groups growth guest gym hardware
  health healthcare help high highly home hotel house how hub hybrid image images immediate improve in inbox
  increase industry info innovative inspection insurance integrate interface intern into inventory invoice invoices
  issue issues jewelry job join key kitchen knowledge label land landing large launch law layout lead leads league
  learn legal lesson level library links list listing listings lists loan logo long lottery low loyalty luxury lyric
  machine maintenance make map maps market marketplace massage medical member membership menu metrics migrate mini
  mobile model modern modify module modules month monthly mortgage move movie multi multiple music must name need
  needed new news next niche non not novel now of offer office on one ongoing online only open or our pack page
  pages paint panel paper part partner pay payroll performance perfume pet petition phone picture pictures pipeline
  platform platforms play player please plot plugin podcast poem poker poll portfolio possible post posts powered
  preferably press price prices printer pro process product products profile profiles program project projects
  property prototype proven proxy publish quality quick quiz ready real receipt redesign referral region reminder
  remote rental replicate report reports research resources restaurant resume revamp review reward robot role roof
  run sale sales scanner school score scrape script scripts search secure see seller sensor server service services
  set setup share sheet sheets shop shops short similar simple single site sites skills slot small smart software
  solar solve some someone song source speech speed sports stack start startup status steel stock store stores
  strategy strong student style submission submit supplier support survey survival system systems table task tasks
  tax teacher team teams tech template term text the theme there these thesis this ticket tickets tile time timeline
  title to token tokens tool tour track trade trades trading transport travel trip truck two type unique update
  updates upgrade upload upscale urgent use user users using utilize vehicle vendor via video videos view villa
  voice vote wallet water website websites wedding week wholesale with wood word work workflow write yoga you your`.split(
    /\s+/u,
  ),
)

/** Words for somebody who is hired, beside trades. */
export const hired: ReadonlySet<string> = new Set(
  `developers designers writers translators engineers analysts editors experts coder coders dev devs pro partner cto strategist
  recruiter wizard rockstar guru modeler modeller owner officer planner trainer coach instructor tutor operator setter closer
  representative technician scripter builder intern technologist producer director`.split(/\s+/u),
)

/** Names that keep their capital. */
export const names =
  /^(?:Python|Laravel|Shopify|Django|React|Angular|Vue|Amazon|Google|Facebook|Instagram|Reddit|Twitter|Linkedin|Zillow|Apollo|Airtable|Zapier|Stripe|Magento|Drupal|Joomla|Webflow|Wix|Figma|Flutter|Kotlin|Swift|Java|Rust|Go|Ruby|Rails|Unity|Unreal|Android|Telegram|Discord|Slack|Notion|Bubble|Excel|Klaviyo|Weebly|Squarespace|Elementor|Divi|Wordpress|Firebase|Supabase|Docker|Kubernetes|Azure|Salesforce|Zoho|Odoo|Microsoft|Outlook|Apple|Youtube|Tiktok|Stubhub|Pinduoduo|Mumsnet|Chrome|Arabic|German|French|Spanish|Chinese|English|Danish|Dutch|Italian|Japanese|Korean|Portuguese|Russian|Turkish|Polish|Next|Node|Nest|Nuxt|Svelte|Stable|Tesseract|Keras|Scrapy|Selenium|Playwright|Puppeteer|Etherscan|Solana|Ethereum|Bitcoin|Photoshop|Illustrator|Adobe|Canva|Spring|Dynamics|Power|Twilio|Mailchimp|Hubspot|Xero|Quickbooks|Ebay|Etsy|Walmart|Woocommerce|Instagram|Whatsapp|Chatgpt|Claude|Openai|Groove|Tailwind|Bootstrap|Europe|American|European|Canadian|British|Florida|Texas|California|Dubai|Awin|Craigslist|Yelp)$/u
