import type { PostingText } from '../../material.ts'
import { ofMainPhrase, phrasesOf } from '../trades/job-trades.ts'

/** Matters that kinds of work are about, each with the words that people say of it, and the jobs that have it. */
const matters: Record<string, { words: RegExp; jobs: RegExp }> = {
  code: {
    words:
      /^(?:cod(?:e[ds]?|ing)|commits?|repo\p{L}*|git\p{L}*|deploy\p{L}*|branch\p{L}*|staging|bugs?|debug\p{L}*|readme|program\p{L}*|scripts?|software|developers?|refactor\p{L}*|builds?|built|release[ds]?|ship|apis?|servers?|systems?|logs?|tests?)$/u,
    jobs: /(?<!\b(?:business|product|team|brand|content|curriculum|personal) )\bdevelop(?:er|ers|ment|ing)?\b(?! team)|\bprogramm\w+|(?<!\b(?:no|low)[- ])\bcod(?:e|er|ing)\b|\bsoftware (?:develop|engineer)\w*|\bscripts?\b|\bscrap(?:ers?|ing (?:tool|script|bot|service))\b|\bapis?\b|\bpython\b|\bphp\b|\bjavascript\b|\bunity\b|\blaravel\b|\breact\b|\bplugin\b|\bbots?\b|\bautomation\b|\bback-?end\b|\bfront-?end\b|\bfull-?stack\b|\bc#|\bc\+\+|\bdevops\b/iu,
  },
  websites: {
    words:
      /^(?:web|web ?sites?|sites?|landing|browsers?|wordpress|themes?|plugins?|hosting|backups?|html|css|homepage)$/u,
    jobs: /\bweb ?sites?\b|\bwordpress\b|\bshopify\b|\bweb (?:develop|design)\w*|\bwebflow\b|\blanding pages?\b|\bSEO\b(?! (?:content|writ))|\bfront-?end\b|\bwix\b|\bsquarespace\b|\belementor\b|\bwoocommerce\b/iu,
  },
  phones: {
    words:
      /^(?:apps?|phones?|builds?|testflight|firebase|stores?|apk|ios|iphones?|android|devices?|tablets?|releases?|playstore)$/u,
    jobs: /\bmobile app\w*|\bios\b|\bandroid\b|\bflutter\b|\breact native\b|\biphone\b|\bionic\b/iu,
  },
  screens: {
    words:
      /^(?:figma|wireframes?|prototypes?|mock-?ups?|clickable|ui|ux|screens|flows?|layouts?|interfaces?|users?|usability|components?)$/u,
    jobs: /\bUI\b|\bUX\b|\bfigma\b|\bweb design\w*|\bapp design\w*|\bwirefram\w*/iu,
  },
  pictures: {
    words:
      /^(?:logos?|sketch\p{L}*|vectors?|print\p{L}*|shapes?|colou?r\p{L}*|moodboards?|directions?|brands?|illustrat\p{L}*|artwork|pictures?|fonts?|typefaces?|typograph\p{L}*|draw\p{L}*|drew|designs?|labels?|packag\p{L}*|paper|pencil|covers?|posters?)$/u,
    jobs: /\blogos?\b|\bbrand (?:identity|design|guid\w+)|\bbranding\b|\bpackaging\b|\billustrat\w*|\bprint design\b|\blabels?\b|\bflyers?\b|\bbrochures?\b|\bgraphic design\w*|\bposters?\b|\bbanners?\b|\bvisual identit\w+/iu,
  },
  parts: {
    words:
      /^(?:step|dwg|dxf|stl|cad|drawings?|toleranc\p{L}*|manufactur\p{L}*|workshop|factory|parts|dimension\p{L}*|measur\p{L}*|machin\p{L}*|sketch\p{L}*|paper|photos?|3d|2d|prototypes?|models?|assembl\p{L}*|materials?|print\p{L}*|engineer\p{L}*)$/u,
    jobs: /\bCAD\b|\bautocad\b|\bsolidworks\b|\bfusion 360\b|\bmechanical\b|\b3d (?:model|print)\w*|\binventor\b|\bfloor ?plans?\b|\btechnical drawings?\b/iu,
  },
  circuits: {
    words:
      /^(?:circuits?|boards?|pcbs?|schematics?|firmware|sensors?|solder\p{L}*|electronics?|hardware|prototypes?)$/u,
    jobs: /\bpcb\b|\bcircuit\w*|\belectronic\w*|\bfirmware\b|\bembedded\b|\barduino\b|\biot\b|\bhardware\b/iu,
  },
  figures: {
    words:
      /^(?:numbers?|figures?|charts?|graphs?|dashboards?|formulas?|macros?|quer(?:y|ies)|sql|data|dataset\p{L}*|spreadsheets?|workbooks?|excel|sheets?|duplicates?|metrics?|tables?|columns?|rows?|analys\p{L}*|models?|sources?)$/u,
    jobs: /\bdata anal\w*|\bdashboards?\b|\bexcel\b|\bpower ?bi\b|\btableau\b|\bgoogle sheets?\b|\bsql\b|\bstatistic\w*|\breporting\b|\bforecast\w*|\bfinancial model\w*|\bdata (?:vi[sz]|clean|scien)\w*/iu,
  },
  search: {
    words:
      /^(?:rank\p{L}*|traffic|keywords?|backlinks?|links?|seo|audits?|serps?|organic|clicks?|impressions?|google|competitors?)$/u,
    jobs: /\bSEO\b|\bsearch engine optimi[sz]\w*|\blink building\b|\bbacklinks?\b|\bgoogle (?:search|ranking)\b|\blocal search\b/iu,
  },
  campaigns: {
    words:
      /^(?:campaigns?|ads?|adverts?|creatives?|audiences?|budgets?|funnels?|leads?|conversions?|clicks?|posts?|captions?|followers?|engagement|social|brand)$/u,
    jobs: /\bads\b|\bPPC\b|\bcampaigns?\b|\bsocial media (?:market|manag|content)\w*|\b(?:digital|email|content) marketing\b|\bmedia buy\w*/iu,
  },
  texts: {
    words:
      /^(?:drafts?|outlines?|paragraphs?|edit\p{L}*|proofread\p{L}*|headlines?|articles?|stor(?:y|ies)|chapters?|texts?|copy|manuscripts?|blogs?|readers?|sources?|interviews?|grammar|commas?|research\p{L}*|write|writes)$/u,
    jobs: /\b(?:copy|ghost|content|article|blog|technical|creative|grant|resume)[ -]?writ\w*|\bwriters?\b|\bwrite\b|\bproofread\w*|\bediting\b(?<!(?:video|photo|image) editing)|\barticles?\b|\bnewsletters?\b|\be-?books?\b|\bblog posts?\b/iu,
  },
  tongues: {
    words:
      /^(?:translat\p{L}*|glossar\p{L}*|terminolog\p{L}*|terms|native|dialects?|texts?|originals?|proofread\p{L}*|subtitles?)$/u,
    jobs: /\btranslat\w*|\blocali[sz]\w*|\bsubtitl\w*|\btranscri\w*/iu,
  },
  films: {
    words:
      /^(?:footage|cuts?|timelines?|edit\p{L}*|clips?|thumbnails?|frames?|keyframes?|storyboards?|videos?|music|scenes?|animat\p{L}*|motion|renders?|script|shots?|drafts?)$/u,
    jobs: /\bvideo (?:edit\w*|produc\w*|creat\w*|anim\w*|content|ads?)\b|\bedit\w* (?:\w+ ){0,3}videos?\b|\bvideos?\s*$|\breels?\b|\byoutube\b(?! (?:api|scrap|data))|\banimat\w*|\bmotion graphics\b|\bafter effects\b|\bpremiere\b/iu,
  },
  sound: {
    words:
      /^(?:audio|sound|recordings?|records?|microphones?|booths?|takes|mix\p{L}*|master\p{L}*|voices?|songs?|tracks?|music|scripts?|noise)$/u,
    jobs: /\baudio\b|\bvoice ?-?overs?\b|\bpodcasts?\b|\bmusic\b|\bsound\b|\bmixing\b|\bsongs?\b/iu,
  },
  games: {
    words:
      /^(?:playable|levels?|gameplay|play(?:ed|ing|test\p{L}*)|players?|builds?|engine|assets?|prototypes?|games?|scenes?)$/u,
    jobs: /\bgames?\b|\bunity\b|\bunreal\b|\broblox\b|\bgodot\b/iu,
  },
  shops: {
    words:
      /^(?:products?|orders|shops?|stores?|checkouts?|listings?|catalogu?es?|stock|suppliers?|shipments?|returns)$/u,
    jobs: /\bshops?\b|\bstores?\b|\be-?commerce\b|\bshopify\b|\bamazon\b|\betsy\b|\bebay\b|\bwoocommerce\b|\bproduct (?:listing|upload|description)\w*/iu,
  },
  office: {
    words:
      /^(?:inbox\p{L}*|appointments?|tickets?|schedul\p{L}*|invoices?|bookings?|travel|filing|folders?|spreadsheets?|crm|entr(?:y|ies)|records?|sops?)$/u,
    jobs: /\bvirtual assist\w*|\badmin\w* (?:assist|support|task)\w*|\bdata entry\b|\bcustomer (?:service|support)\b|\bexecutive assist\w*|\binbox\b|\bcalendar\b/iu,
  },
  accounts: {
    words:
      /^(?:invoices?|ledgers?|reconcil\p{L}*|books|receipts?|bookkeep\p{L}*|tax\p{L}*|payroll|vat|accounts|balances?|closing)$/u,
    jobs: /\bbook-?keep\w*|\baccount(?:ing|ants?)\b|\bquickbooks\b|\bxero\b|\bpayroll\b|\btax (?:return|prep)\w*|\breconcil\w*/iu,
  },
  law: {
    words: /^(?:clauses?|contracts?|legal|law|laws|agreements?|compliance|cases?)$/u,
    jobs: /\blegal\b|\blaw(?:yer)?\b|\bcontracts? (?:draft|review|law)\w*|\bcompliance\b|\bagreements?\b/iu,
  },
  lessons: {
    words:
      /^(?:lessons?|students?|exercises?|homework|practi[cs]e\p{L}*|teach\p{L}*|classes|courses?|pupils?|exams?)$/u,
    jobs: /\btutor\w*|\bteach\w*|\bcoach\w*|\blessons?\b|\bmentor\w*|\bcourse creation\b|\bcurriculum\b/iu,
  },
  homes: {
    words:
      /^(?:rooms?|houses?|renders?|floors?|furniture|interiors?|buildings?|plans|permits?|sites?|materials?|walls?)$/u,
    jobs: /\binterior\b|\barchitect(?!.*\b(?:software|cloud|solution)\b)\w*|\bfloor ?plans?\b|\brender\w*\b|\brevit\b|\bsketchup\b/iu,
  },
}

/** Finds the matters that a word, in small letters, belongs to. None: it belongs to no trade that is known here. */
export function mattersOfWord(word: string): string[] {
  const known = remembered.get(word)
  if (known) return known
  const found = Object.keys(matters).filter((name) => matters[name]?.words.test(word))
  if (remembered.size < maxRemembered) remembered.set(word, found)
  return found
}

const remembered = new Map<string, string[]>()
const maxRemembered = 20_000

/** Finds the matters of a job: its title says what is to be done, or two of its skills agree. */
export function mattersOfJob({ title, skills }: PostingText): ReadonlySet<string> {
  const main =
    phrasesOf(title.slice(0, 300)).find(({ weight }) => weight === ofMainPhrase)?.text ?? ''
  const named = skills.slice(0, 30)
  const found = Object.entries(matters).filter(
    ([name, { jobs }]) =>
      (jobs.test(main) && !(isBuilt.test(main) && !ofBuilding.has(name))) ||
      named.filter((skill) => jobs.test(skill)).length >= enoughSkills,
  )
  return new Set(found.map(([name]) => name))
}

/** Matches what is to be built for work of another kind: a website for video editing has no footage. */
const isBuilt =
  /\b(?:web ?site|app|application|platform|software|tool|bot|server|extension|portal|system)\s*$/iu
const ofBuilding = new Set(['code', 'websites', 'phones', 'screens', 'games', 'shops', 'figures'])
const enoughSkills = 2
