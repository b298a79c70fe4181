/** Kinds of work that go by many words, finer than the fields: who wants one of the words is served by any of the others. */
const kins = {
  collecting:
    /\bscrap\w*|\bcrawl\w*|\bprice monitor\w*|\blistings feed\b|\bfeed for\b|\blistings, dedupe\b|\bdata (?:mining|collection|extraction)\b|\bextract\w* data\b|\brotating (?:\p{L}+ )?proxies\b/iu,
  sites: /\b(?:web ?)?sites?\b|\bhome ?pages?\b/iu,
  sitesDrawn:
    /\bweb(?:site)? design\w*|\bstore design\b|\blanding pages?\b|\bpage templates\b|\bwebsite redesign\b/iu,
  bookkeeping:
    /\bbook-?keep\w*|\bquickbooks\b|\bxero\b|\bfreshbooks\b|\baccount(?:ing|ants?|s payable|s receivable)\b|\binvoicing\b|\binvoices,|\bpayroll\b|\breconcil\w*|\bledgers?\b|\bbooks of\b|\bVAT\b|\btax(?:es| returns?)\b|\bCPA\b/iu,
  ios: /\biOS\b|\biPhones?\b|\biPads?\b|\bswift(?:ui)?\b|\bxcode\b|\bapple watch\b|\bby apple\b/iu,
  android: /\bandroid\b|\bkotlin\b|\bjetpack compose\b/iu,
  bothPhones: /\bflutter\b|\breact native\b|\bexpo\b|\bionic\b|\bcapacitor\b|\bhybrid app\b/iu,
  apps: /\b\p{L}+ apps?\b(?! stores?)|\bapp (?:development|developer|design)\b/iu,
  appStores:
    /\bapp stores?\b|\bgoogle play\b|\bplay store\b|\btestflight\b|\bASO\b|\bstore submission\b/iu,
  stability: /\bcrash\w*|\bfix\w* (?:\p{L}+ )?bugs?\b|\bbugs?\b|\bstart time\b/iu,
  prices:
    /\bpric(?:e|es|ing)\b(?! list\b)|\brepric\w*|\bcompetitor\w*|\bSKUs\b|\bstock (?:monitor\w*|levels?|updates?)\b/iu,
  homes:
    /\breal estate\b|\bMLS\b|\bzillow\b|\bpropert(?:y|ies)\b|\bhomes\b|\bhouses\b|\bcondos?\b|\brealtors?\b/iu,
  marketplaces: /\bamazon\b|\bebay\b|\bASINs?\b|\bwalmart\b|\bproduct crawler\b|\betsy\b/iu,
  barriers: /\bcaptchas?\b|\bcloudflare\b|\bprox(?:y|ies)\b|\banti-?bot\b|\bstealth\b/iu,
  maps: /\bgoogle maps\b|\bGPS\b|\blocation shar\w*|\blocations?\b(?= tracking)|\blive tracking\b|\boffline maps\b|\bgeo\w+/iu,
  contacts:
    /\bleads?\b(?! (?:developer|engineer|designer))|\bprospect\w*|\bverified emails?\b|\bcontact (?:data|details|lists?|information)\b|\bemail addresses\b|\boutreach\b/iu,
  crm: /\bCRM\b|\bhubspot\b|\bsalesforce\b|\bpipedrive\b|\bgo ?high ?level\b|\bGHL\b|\bfollow up boss\b|\bzoho\b/iu,
  documents: /\bPDFs?\b|\bOCR\b|\bXLSX?\b|\binvoice extraction\b|\bscans?\b|\btesseract\b/iu,
  bots: /\bbots?\b|\btelegram\b|\bdiscord\b|\balerts?\b|\bnotifications?\b/iu,
  pipelines: /\bETL\b|\bairflow\b|\bDAGs?\b|\bpipelines?\b|\bwarehouse\b|\bdbt\b|\bfeeds?\b/iu,
  charts:
    /\bdashboards?\b|\bdata vi[sz]\w*|\btableau\b|\bpower ?bi\b|\blooker\b|\breporting\b|\bcharts?\b|\bKPIs?\b/iu,
  sheets: /\bexcel\b|\bgoogle sheets?\b|\bspreadsheets?\b|\bpivot\b|\bvlookup\b|\btimesheets?\b/iu,
  search:
    /\bSEO\b|\brank\w*|\bpage one\b|\borganic\b|\bkeywords?\b|\bsearch engine\w*|\bsearch console\b/iu,
  speed:
    /\bspeed\b(?! wpm)|\bload(?:ing)? times?\b|\bpage ?speed\b|\bcore web vitals\b|\bseconds to\b|\bslow\b|\blighthouse\b|\bfaster\b/iu,
  selling:
    /\bconversions?\b|\bCRO\b|\bcheckout\b|\bA\/B test\w*|\bsign-?ups?\b|\bsales funnels?\b|\bfunnels?\b|\blanding pages?\b/iu,
  security:
    /\bhack\w*|\bmalware\b|\bmalicious\b|\bsecurity\b|\bharden\w*|\bvirus\w*|\binfected\b|\bpenetration\b/iu,
  payments: /\bstripe\b|\bpayments?\b|\bpaypal\b|\bapple pay\b|\bsubscriptions?\b|\bbilling\b/iu,
  booking: /\bbooking\b(?! travel)|\bappointments?\b|\breservations?\b|\bscheduling\b/iu,
  plugins: /\bplugins?\b|\badd-?ons?\b|\bextensions?\b/iu,
  themes:
    /\bthemes?\b|\bliquid\b|\bfrom scratch\b|\bfigma to\b|\bkadence\b|\bdivi\b|\bpage builder\b|\belementor\b/iu,
  moves: /\bmigrat\w*|\bmoved? (?:\p{L}+ ){0,3}from\b|\bswitch(?:ed|ing)? from\b/iu,
  syncing: /\bsync\w*|\bintegrat\w*|\bwebhooks?\b|\bREST API\b|\bSP API\b/iu,
  letters:
    /\bnewsletters?\b|\bemail (?:sequence|campaign|marketing|flow|copy)\w*|\bwelcome sequence\b|\bklaviyo\b|\bmailchimp\b|\bdrip\b/iu,
  articles:
    /\barticles?\b|\bblogs?\b|\bblog posts?\b|\bcontent (?:writ|creat|rewrit)\w*|\brewrit\w*/iu,
  products:
    /\bproduct (?:descriptions?|listings?|uploads?|pages?|variants?)\b|\bproducts uploaded\b|\blisters?\b|\bcatalogu?e\b|\bvariants?\b|\bshop setup\b/iu,
  posts:
    /\bsocial media\b|\blinkedin posts?\b|\bfollowers\b|\binstagram\b|\bcaptions?\b|\bpersonal brand\w*/iu,
  books:
    /\be-?books?\b|\bmanuscripts?\b|\b(?:business|cook|children['’]s) books?\b|\bnovels?\b|\bghostwr\w*|\bmemoirs?\b/iu,
  scripts: /\bvideo scripts?\b|\bscripted\b|\bexplainer\b|\bscript ?writ\w*|\bvoice-?over\b/iu,
  support:
    /\bcustomer (?:service|support|chats?|care)\b|\bzendesk\b|\bgorgias\b|\bintercom\b|\btickets\b|\bhelp ?desk\b|\blive chat\b/iu,
  diary:
    /\binbox\b|\bcalendars?\b|\btravel bookings?\b|\bexecutive assist\w*|\bvirtual assist\w*|\bVA\b/iu,
  entering: /\bdata entry\b|\buploaded\b|\bcopy[- ]?paste\b|\btyping\b|\bpost \d+|\bdata input\b/iu,
  identity: /\blogos?\b|\bbrand(?:ing| identity)\b|\bpackaging\b|\blabels?\b|\bstationery\b/iu,
  systems: /\bdesign systems?\b|\btokens\b|\bstorybook\b|\bcomponent library\b|\bstyle guides?\b/iu,
  research:
    /\bUX\b|\busability\b|\buser (?:interviews?|research|testing)\b|\bredesign\w*|\bhigh[- ]fidelity\b|\bwirefram\w*|\bprototyp\w*/iu,
  screens: /\bapp design\b|\b\d+ screens\b|\bUI\b|\bmobile (?:app )?(?:UI|design)\b|\bfigma\b/iu,
  answers:
    /\bAI\b|\bLLMs?\b|\bGPT\w*|\bchat ?bots?\b|\bRAG\b|\bmachine learning\b|\bagents?\b(?=.*\bAI\b)/iu,
  devices:
    /\bbluetooth\b|\bBLE\b|\bIoT\b|\bsmart (?:locks?|home)\b|\bfirmware\b|\bsensors?\b|\barduino\b/iu,
  films:
    /\bvideo edit\w*|\breels?\b|\bpremiere\b|\bafter effects\b|\bmotion graphics\b|\byoutube\b/iu,
  tongues: /\btranslat\w*|\blocali[sz]\w*|\bsubtitl\w*|\binterpret(?:er|ing)\b/iu,
} as const

export type Kin = keyof typeof kins

/** Kinds that half of a trade shares: having one in common says little. */
export const broadKins: ReadonlySet<Kin> = new Set<Kin>(['sites', 'apps', 'screens'])

/** Finds the kinds of work that a text speaks of. */
export function kinsOf(text: string): ReadonlySet<Kin> {
  const found = Object.entries(kins).filter(([, words]) => words.test(text))
  return new Set(found.map(([kin]) => kin as Kin)) // as: the keys of a constant
}
