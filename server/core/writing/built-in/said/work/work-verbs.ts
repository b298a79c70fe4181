import type { WriterProfile } from '../../../material.ts'

/** A trade: the words that tell it, the verb that says its work, and what that work makes. */
type Trade = { verb: string; sign: RegExp; makes: ReadonlySet<string> }

/**
 * Verbs that a user's own trade implies of things: a web developer has built a page, a copywriter has written it. Null:
 * the profile names no trade, so only the thing itself tells.
 */
export type Trades = readonly Trade[] | null

/** Finds the trades that somebody names as theirs. */
export function tradesOf({
  whatServicesGeneral,
  tags,
}: Pick<WriterProfile, 'whatServicesGeneral' | 'tags'>): Trades {
  const named = [whatServicesGeneral, ...tags].join('\n').trim().slice(0, maxRead)
  if (named === '') return null
  const theirs = trades.filter(({ sign }) => sign.test(named))
  return testing.test(named) && !developing.test(named) ? theirs.filter(isOfNoMaker) : theirs
}

/** Testers say "automation", "app" and "engineer" too, of what others have built. */
const testing = /\b(?:qa|quality assurance|test(?:er|ers|ing|s)?)\b/iu
const developing = /\b(?:develop(?:er|ment|s|ing)?|programm(?:er|ing)|coding)\b/iu

function isOfNoMaker({ verb }: Trade): boolean {
  return verb !== 'built'
}

const maxRead = 4_000

/** Names the verbs of having made a thing, the best first. */
export function verbsFor(head: string, known: Trades): string[] {
  const fitting = (known ?? trades.slice(0, ofThings)).filter(({ makes }) => makes.has(head))
  return [...new Set(fitting.map(({ verb }) => verb))]
}

/** Tells whether a word names something that people make for others. */
export function isMade(head: string): boolean {
  return trades.some(({ makes }) => makes.has(head)) || made.has(head)
}

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u))

const made = set(
  'map maps calendar calendars kit kits presentation presentations template templates',
)

const programs =
  'app apps tool tools script scripts scraper scrapers bot bots pipeline pipelines plugin plugins block blocks system systems portal portals database databases api apis integration integrations workflow workflows chatbot chatbots macro macros feed feeds crawler crawlers monitor monitors extension extensions backend backends platform platforms marketplace marketplaces automation automations'
const pages =
  'site sites shop shops store stores website websites page pages theme themes dashboard dashboards webshop webshops'
const sheets = 'model models spreadsheet spreadsheets dashboard dashboards macro macros'
const texts =
  'article articles post posts newsletter newsletters description descriptions copy emails sequence sequences manual manuals guide guides studies script scripts report reports'
const drawn =
  'logo logos cover covers packaging label labels identity identities icon icons poster posters brochure brochures screens deck decks banner banners flyer flyers images infographics mockups wireframes'

/** How many of the trades say work by the thing alone. */
const ofThings = 4

const trades: readonly Trade[] = [
  {
    verb: 'built',
    sign: /\b(?:web|app|mobile|software|wordpress|shopify|game|front-?end|back-?end|full-?stack|plugin|api|e-?commerce|webflow|php|python|javascript|react|flutter|android|ios|laravel|node)\b[^\n]*\b(?:develop\w*|programming|engineer\w*)|\b(?:develop(?:er|ment|s|ing)?|programm(?:er|ing)|coding|software|scrap(?:ing|er|ers)|crawl\w*|automation|etl|data extraction|chatbots?|no-?code|low-?code)\b|\bbuild(?:s|ing)? (?:\p{L}+ ){0,3}(?:sites?|websites?|apps?|shops?|stores?|bots?|tools?)\b/iu,
    makes: set(`${programs} ${pages} ${sheets}`),
  },
  {
    verb: 'wrote',
    sign: /\b(?:copy ?writ\w*|writ(?:er|ing)|blogging|journalis\w+|ghostwrit\w*|content (?:creation|strategy))\b/iu,
    makes: set(`${texts} page pages`),
  },
  {
    verb: 'designed',
    sign: /\bdesign(?:er|ers|ing|s)?\b(?! patterns?)|\bu[ix]\b|\bbranding\b|\blogos?\b/iu,
    makes: set(`${drawn} ${pages} app apps prototype prototypes`),
  },
  {
    verb: 'did',
    sign: /\p{L}/u,
    makes: set('rebrand redesign relaunch edits work setup audit audits'),
  },
  {
    verb: 'built',
    sign: /\b(?:data|business|financial) (?:analy\w+|model\w*)|\b(?:analytics|power ?bi|tableau|looker|excel|vba|spreadsheets?|dashboards?|financial model\w*)\b/iu,
    makes: set(sheets),
  },
]
