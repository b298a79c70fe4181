/** Tells whether a word of a title is an ordinary one, which is written small within a sentence. */
export function isOrdinary(word: string): boolean {
  return ordinary.has(word) || (word.length > 5 && endings.test(word) && !names.has(word))
}

const endings =
  /(?:ing|ings|tions?|sions?|ments?|ives?|ous|ful|ity|ities|ness|[^e]ed|able|ible|ical|ance|ances|ence|ists?|ures?|i[sz]ed?|ly|ships?|ates?|ages?|ional|ized|ology|ologies|graphy)$/u

/** Names with the endings of ordinary words. */
const names = new Set(
  (
    'states bing boeing airtable notion unity solidity lovable weaviate kling appsheed fidelity razorpay beijing wyoming wix affirm figma azure drupal india english turing shenzhen envato tradovate ' +
    'salesforce mailchimp illustrator premiere aftership xing ring singapore france greece florence orange rust ghost nuxt cambridge anchorage boxing united ' +
    'teamsheet squarespace finance'
  )
    .split(' ')
    .filter((word) => !/^(?:boxing|finance|orange|ghost|rust|teamsheet)$/u.test(word)),
)

const ordinary = new Set(
  (
    'a an the for and or of to in on with from by at as into using via web data scraping scrape scraper scrapers extraction extract extracting mining website websites site app application ' +
    'tool tools script scripts bot developer development design designer build building create creating creation need needed expert specialist engineer project projects automation automated ' +
    'automate database online listing listings module ticket platform platforms social media integration experienced skilled senior junior simple complex custom customized code coding system ' +
    'mobile page pages landing store shop product products price prices keyword keywords tracker tracking report reports dashboard dashboards graph graphs list lists lead leads profile ' +
    'profiles post posts blog blogs group groups member members email emails contact contacts company companies account accounts file files table tables chart charts form forms logo video ' +
    'videos content article articles writer writing manager management marketing research market assistant virtual service services business businesses home homes car cars electric hybrid ' +
    'live audio feed new all complete full large huge small big high end backend frontend messaging insights slides similar like same multiple several information info sales review reviews ' +
    'user users interface experience optimization setup set fix bug bugs update updates migration server hosting security speed performance testing test audit analysis analytics model models ' +
    'machine learning chatbot agent agents ecommerce commerce seller sellers help vendor vendors ' +
    'stack software theme themes expertise front agency plugin plugins time marketplace workflow workflows chat startup team cloud crypto quick job jobs term smart fullstack fixes cross tech pro ' +
    'programmer level voice health issue issues driven powered based checkout card cards engine token tokens panel apps hotel hotels systems dev developers designers tasks task library low high part phone ' +
    'desktop channel extension extensions public short long admin flow flows inventory text music style course courses title portfolio comparison practice supply chain algorithm cart editor entry player order orders ' +
    'login stock vision inbox pay profit cost trade trades creator creators demo party therapy menu access domain domains open source influencer influencers partner industry niche pipeline quiz basic ' +
    'configurator house gift flower golf non tour notes case resources generator law press centre center role second frame builder blockchain coded day days week weeks month months dynamic easy future officer officers employee employees candidate candidates survey share growth session sheet sheets items item button privacy field fields coin coins ' +
    'guidelines brokers broker paid hidden street bundle bundles bar response directory indicator indicators score prompt prompts parameters doctors doctor browser college sites point sale nonprofit alert alerts offer offers ' +
    'line background academic third party expense expenses impact unique camera land layout metadata feedback competitor competitors rapid country devices device forum cryptocurrency coder vehicle vehicles minor spam ' +
    'resume cat cats ocean number numbers specific guide guides prospects telephone cursor robot robots pixel license box exchange detail details under note audiences audience fashion academy ' +
    'native trading real estate enhancement existing innovative functionality assistance payment payments feature features ongoing portal portals professional maintenance template templates creative subscription digital consultant personal ' +
    'interactive comprehensive fitness local solutions solution completion event events technical educational generation rental rentals community dating advanced organization organizational financial recommendation clothing improvement ' +
    'responsive affiliate consulting signals option options internal image images membership global brokerage hospitality storage function functions homepage webpage position commercial client clients component components conversational ' +
    'external family therapist predictive student students section attachment automotive message messages manual financial finance mental minimal medical language languages enterprise wholesale delivery travel ' +
    'customer customers multi sports up revamp remote photo photos photography wallet wallets property properties strategy strategies gateway modern food power board office no self intern network healthcare submission founder tester ' +
    'experts art calculator transport computer webhook webhooks speech color colors luxury traffic study warehouse recovery energy window german-language calendar games game demand pet pets advisor viewer mid device screens screen retail casino memory ' +
    'toggle workout planner protocol markets payroll theater simulator processor purchase widget widgets tutor legacy barcode mechanic endpoint endpoints gallery escrow provider providers toys consumer vector graphic graphics adult invoice invoices gemstone ' +
    'jewelry jewellery tax pop popup technology technologies cargo gold wealth loan loans freelancer header warranty auth workshop payouts lesson lessons pickup arcade hoodie couple agentic agencies shooter companion class classes football checker remodel ' +
    'converter unit phase rework reminders reminder bike sticker stickers apparel shoe shoes roadmap youth object water summary calorie nail dump glass showcase cricket validator body push church sunglasses cleanup heavy interview documentary barber ' +
    'children story stories operator markup stealth holiday caravan doors child ground conversions conflict conflicts latest audiobook emulator cosmetics clip socket supplies teacher laundry swatches balls blind batch leather grocery door ' +
    'offshore astronomy controls birds contractor contractors errors error tip voicemail room kiosk roles investor investors coordinator wiki sneaker ad ads club bulk avatar avatars attributes importer organizer headless drone mouse font category categories bank ' +
    'psychology scanner hobbies threat marker pen electronics waste franchise insight technique puzzle flashcard venue refresh tarot helpdesk streetwear mold soft forestry airport lounge military photograph lawyer lawyers desk middleware maker telemetry ' +
    'balloon medicine scratch mosque mystery boxes crawler crawlers proof concept minimalistic newspaper hand motor traveler pharmacy wash interfaces diabetes clinic clinics workspace dog dogs stylish skincare hacker fun icon icons contracts contract silver ' +
    'revenue wall discovery fund vape flipbook habit habits routes realtor intranet thought overview nearby scope wheel mockups mockup stationery loss circle quest recipe recipes predictor ride estimator trainer instructor resale revolutionary indoor ' +
    'microservices alcohol driver drivers revisions decor eyewear workforce rideshare trainers diagnosis keyboard deck advice holder square receipt receipts timer hardware studio arts women girls pizza author authors agile classroom adapter sticky ' +
    'dropdown resort loyalty risk wear uploader consult fantastic beginner codebase merchandise bridge effect effects concrete impressive amazing stunning beautiful simple functional robust secure scalable fast reliable affordable accurate final ' +
    'dental wedding weddings private public vintage renewable charity school schools restaurant restaurants salon real-time time-tracking video-editing paid free annual daily weekly monthly yearly first second third one two three four five ' +
    'not only also more most other less any every each some right now within between across over under about without that which who is are be can will your my our their its it this these those existing live'
  ).split(' '),
)
