import { stemOf } from './stem.ts'

/** Groups of words that say the same about somebody's work. Each first word stands for its group. */
const groups = [
  'build create develop make write code program implement construct programmer coder author',
  'website site webpage web',
  'shop store ecommerce e-commerce webshop storefront',
  'scrape extract crawl spider harvest',
  'client customer',
  'fast quick speed rapid',
  'speed-up accelerate',
  'reduce cut lowered lower decrease shorten shrink drop fall decline sink',
  'increase raise grow boost rise climb extend lengthen prolong',
  'improve better enhance',
  'fix repair debug solve resolve mend',
  'integrate connect hook-up link-up tie',
  'migrate move port transfer',
  'rewrite rebuild refactor redo remake',
  'optimize tune streamline',
  'automate automatic automatically automation',
  'deploy release',
  'lead head spearhead',
  'each apiece every all everything',
  'startup start-up',
  'fortnightly fortnight',
  'retailer seller dealer merchant trader',
  'manufacturer maker',
  'trip journey travel',
  'introduce bring-in roll-out rollout',
  'oversee supervise',
  'found cofound co-found',
  'own owner',
  'help assist support aid',
  'contribute participate took-part take-part involve',
  'maintain upkeep',
  'teach train mentor coach',
  'test qa',
  'draw sketch illustrate',
  'document docs documentation',
  'company business firm',
  'app application',
  'database db',
  'picture image photo photograph',
  'monthly month',
  'weekly week',
  'nightly night overnight',
  'hourly hour h hr hrs',
  'yearly annual annually year',
  'mobile smartphone phone',
  'front-end frontend',
  'back-end backend',
  'full-stack fullstack',
  'payment checkout',
  'item product article',
  'supplier vendor',
  'team crew',
  'people person',
  'bug error',
  'page screen',
  'dashboard panel',
  'newspaper paper',
  'javascript js ecmascript',
  'typescript ts',
  'css css3',
  'html html5',
  'kubernetes k8s',
  'aws amazon-web-services',
  'gcp google-cloud google-cloud-platform',
  'machine-learning ml',
  'rest restful',
  'api apis',
  'excel microsoft-excel ms-excel',
  'power-bi powerbi',
  'seo search-engine-optimization',
  'ux user-experience',
  'ui user-interface',
  'sync synchronize synchronization synchronise synchronisation',
  'import importer',
  'live launch go-live went-live',
  'freelance freelancer self-employed independent independently',
  'translate translation',
  'update refresh',
  'monitor watch track',
  'compare comparison',
  'transform convert conversion-of',
  'clean cleanse cleanup clean-up',
  'report reporting',
  'chart graph plot',
  'deliver finish complete',
  'handle process',
  'bachelor bachelors bsc',
  'master masters msc',
  'phd doctorate',
  'mother-tongue native',
  'english british-english american-english',
  'restaurant eatery',
  'hospital clinic',
  'lorry truck',
  'car auto automobile',
  'book booking reserve reservation',
  'real-estate property',
  'job-ad job-advert',
  'email e-mail mail',
  'spreadsheet sheet',
  'photo-editing retouching',
  'advise consult',
  'remove delete',
  'begin start',
  'double twofold',
  'weekend weekends',
  'monday mon',
  'tuesday tue tues',
  'wednesday wed',
  'thursday thu thur thurs',
  'friday fri',
  'reply answer respond',
  'e-learning elearning',
  'collect gather',
  'administer administrate administrator administration',
  'voice-over voice-overs voiceover voiceovers',
]

/** Word that a fact may say where a letter says the other: whatever is a shop is a site too, and not the reverse. */
const wider: Record<string, string> = {
  website: 'shop blog portal landing-page marketplace forum',
  app: 'dashboard platform',
  tool: 'scrape script bot app dashboard plugin crawl',
  software: 'app scrape script bot plugin api tool platform backend website shop',
  program: 'script scrape bot',
  script: 'scrape bot',
  company: 'startup agency bank retailer shop manufacturer publisher wholesaler',
  startup: '',
  code: 'api script',
  deliver: 'build design rewrite migrate',
  finish: 'build',
  data: 'price stock record',
  add: 'build integrate',
  change: 'rewrite migrate improve',
  update: 'maintain',
  retailer: 'shop',
  system: 'platform pipeline',
  'front-end': 'react vue.js angular',
  automate: 'script',
  faster: 'speed',
}

/** Countries by the word for what comes from there. */
const countries: Record<string, string> = {
  austria: 'austrian', australia: 'australian', belgium: 'belgian', brazil: 'brazilian', britain: 'british uk', uk: 'british',
  england: 'english', canada: 'canadian', chile: 'chilean', china: 'chinese', colombia: 'colombian', croatia: 'croatian',
  denmark: 'danish', egypt: 'egyptian', estonia: 'estonian', finland: 'finnish', france: 'french', germany: 'german',
  greece: 'greek', hungary: 'hungarian', iceland: 'icelandic', india: 'indian', ireland: 'irish', israel: 'israeli',
  italy: 'italian', japan: 'japanese', kenya: 'kenyan', korea: 'korean', latvia: 'latvian', lithuania: 'lithuanian',
  mexico: 'mexican', morocco: 'moroccan', netherlands: 'dutch', nigeria: 'nigerian', norway: 'norwegian', peru: 'peruvian',
  philippines: 'filipino', poland: 'polish', portugal: 'portuguese', romania: 'romanian', russia: 'russian', scotland: 'scottish',
  serbia: 'serbian', slovakia: 'slovak', slovenia: 'slovenian', spain: 'spanish', sweden: 'swedish', switzerland: 'swiss',
  thailand: 'thai', turkey: 'turkish', ukraine: 'ukrainian', usa: 'american', vietnam: 'vietnamese', wales: 'welsh',
} // prettier-ignore

/** Returns the name of the group of a word's synonyms; a word without any is its own group, by its stem. */
export function conceptOf(word: string): string {
  const stem = stemOf(word)
  return concepts.get(stem) ?? stem
}

/** Returns whether a fact with one concept says another too. */
export function saysToo(said: string, wanted: string): boolean {
  return said === wanted || (widerConcepts.get(wanted)?.has(said) ?? false)
}

/** Returns the concepts that say another too, besides itself. */
export function narrowerThan(concept: string): ReadonlySet<string> {
  return widerConcepts.get(concept) ?? none
}

const none: ReadonlySet<string> = new Set()

const concepts = new Map(
  groups.flatMap((group) => {
    const words = group.split(' ')
    const name = words[0] ?? ''
    return words.map((word) => [stemOf(word), name] as const)
  }),
)

const widerConcepts = new Map(
  Object.entries({ ...wider, ...countries }).map(([word, said]) => [
    conceptOf(word),
    new Set(said.split(' ').map((narrow) => conceptOf(narrow))),
  ]),
)
