const set = (words: string) => new Set(words.split(/\s+/u))

/** Past tenses that do not end in "ed". */
const irregularPast = set(
  `built rebuilt led cut wrote rewrote ran made remade grew won taught sold drew set put took brought kept held found
  shot oversaw gave began sped drove spoke bought sent spent got did hit`,
)
/** Words in "ed" that say what somebody or something is like. */
const likePast = set(
  `experienced skilled dedicated motivated detailed advanced seasoned qualified talented specialized specialised
  certified accomplished based related need seed feed speed embedded distributed automated united limited red
  self-motivated self-employed licensed customized customised integrated dated unlimited registered trusted
  chartered committed devoted educated gifted versed well-versed assorted branded animated printed handed varied`,
)

/** Tells whether a word is a verb of the past, such as "built" or "designed". */
export function isPast(word: string): boolean {
  const low = word.toLowerCase()
  return irregularPast.has(low) || (/^[a-z-]{2,}ed$/u.test(low) && !likePast.has(low))
}

export function isQuality(word: string): boolean {
  return likePast.has(word.toLowerCase()) || qualities.has(word.toLowerCase())
}

const qualities = set(
  `senior junior freelance full-stack fullstack full front-end frontend back-end backend professional creative
  independent native bilingual lead mobile technical`,
)

/** Verbs as a command or an offer has them. */
export const baseVerbs = set(
  `build create develop write translate edit scrape extract automate deliver manage make fix set integrate migrate
  convert clean analyze analyse help offer provide maintain optimize optimise specialize specialise work draw
  illustrate proofread localize localise turn do run teach plan produce improve transform deploy implement install
  configure collect gather find transcribe subtitle record retouch model animate compose draft review update redesign
  rebuild replace add connect import export crawl parse generate compile monitor track publish promote grow solve debug
  upgrade finish complete launch identify prepare organize organise enter remove speed customize customise`,
)

/** Tells whether a word is what somebody is doing: "building". */
export function isGerund(word: string): boolean {
  const low = word.toLowerCase()
  if (!/^\p{L}+ing$/u.test(low)) return false
  const stem = low.slice(0, -3)
  return [stem, `${stem}e`, stem.replace(/(.)\1$/u, '$1')].some((verb) => baseVerbs.has(verb))
}

/** Verbs of the third person, and how "I" has them. */
export const thirdPerson: Record<string, string> = {
  is: 'am',
  has: 'have',
  was: 'was',
  does: 'do',
  specializes: 'specialize',
  specialises: 'specialise',
  builds: 'build',
  creates: 'create',
  develops: 'develop',
  writes: 'write',
  translates: 'translate',
  edits: 'edit',
  works: 'work',
  helps: 'help',
  provides: 'provide',
  offers: 'offer',
  manages: 'manage',
  holds: 'hold',
  speaks: 'speak',
  knows: 'know',
  runs: 'run',
  teaches: 'teach',
  uses: 'use',
  makes: 'make',
  leads: 'lead',
  maintains: 'maintain',
  automates: 'automate',
  delivers: 'deliver',
  focuses: 'focus',
  enjoys: 'enjoy',
  loves: 'love',
  lives: 'live',
  charges: 'charge',
}

/** Things that can be counted, which want an article in the singular. */
export const countable = set(
  `monitor scraper tool site website app application store shop dashboard pipeline bot crawler system platform plugin
  extension api database script logo brand page theme portal service engine tracker report integration mvp prototype
  library module workflow model newsletter blog guide book campaign template catalogue catalog crm erp calculator
  marketplace chatbot parser interface backend frontend sdk cms game feed importer exporter widget course
  glossary magazine brochure package firm company agency team tracker migration redesign spreadsheet server bridge
  gateway webshop worker job project novel paper article series program programme editor viewer player scheduler
  checkout warehouse macro form survey poster illustration video handbook manual set kit`,
)

/** Words of trade that are not written with a capital within a sentence. */
export const commonStarts = set(
  `a an the this my our one two three four five six seven eight nine ten some all most many several web data price online mobile custom
  landing small large full end-to-end ecommerce e-commerce product customer market technical general social search
  email internal daily weekly monthly personal real lead senior junior virtual graphic logo brand content copy blog
  website software app machine deep business virtual legal medical financial statistical various high-volume
  responsive modern simple fast clean complex award-winning freelance editorial book short long children's in for
  with at as on since until during from over more about around nearly almost and or also then after before price
  last earlier early late once twice by between every each today nowadays currently recently lately previously so most
  everything dashboard dashboards scraper scrapers crawler crawlers bots shops stores sites websites apps logos articles`,
)

export const people = set(
  `developer designer writer translator engineer analyst editor specialist expert consultant assistant manager
  freelancer programmer photographer illustrator architect tester marketer copywriter accountant scientist teacher
  lawyer nurse bookkeeper tutor student journalist researcher proofreader animator scraper administrator agency studio team`,
)

/** Short words that stay in capitals in a text that is all capitals. */
export const acronyms = set(
  `SEO API APIS PHP SQL HTML CSS AWS UX UI CRM ERP PDF CSV JSON XML ETL KPI B2B B2C SaaS CMS VA QA IT AI ML OCR GDPR
  USA UK EU REST GCP MVP CAD PPC SMS VPN DNS NLP LLM BI ISO IBM HBO BBC`,
)
