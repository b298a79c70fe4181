const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u))

/** Nouns that are never counted. */
export const massNouns = set(
  `data information info help advice support software hardware firmware middleware content copy research work money
  feedback knowledge traffic equipment furniture jewelry jewellery clothing media music news metadata code access
  ecommerce crypto commerce merchandise stock staff paper hosting maintenance assistance guidance expertise experience
  functionality compliance seo ui ux ai ppc it hr pr html css sql json xml csv pdf vr ar qa marketing branding
  engineering accounting bookkeeping copywriting proofreading ghostwriting dropshipping onboarding reporting
  cybersecurity fintech healthcare skincare blockchain art poetry homework freight real-estate luggage privacy
  wellness education math maths mathematics health security finance law fashion food soap coffee honey leather
  cotton wool bread rice sugar gas sand makeup pottery parking insurance laundry weather`,
)

/** Nouns that stand with an article or without: "design", "a design". */
export const workNouns = set(
  `design loss setup analysis research support upkeep entry delivery inventory management transcription
  voiceover photography access search outreach input output signup checkout login growth speed performance
  text audio debug troubleshooting assembly collection extraction automation retrieval removal approval renewal`,
)

/** Nouns with endings of work that are counted all the same. */
export const countedNouns = set(
  `business witness application station location organization organisation corporation section function
  transaction auction instrument document department apartment appointment statement agreement equipment element
  component building listing meeting wedding entity facility city charity university activity community opportunity
  utility property picture lecture feature texture venture gesture audience conference sequence reference
  license presentation conversation destination publication notification invitation reservation donation calculation
  illustration option position edition condition question competition solution exception description caption
  subscription extension session version commission television dimension expression impression occasion permission
  mission mansion profession region transition nation petition integration migration animation translation portion
  potion lotion motion institution exhibition audition definition vacation`,
)

/** Plurals that no rule makes, with their singulars. */
export const irregularPlurals: ReadonlyMap<string, string> = new Map(
  `people person, men man, women woman, children child, criteria criterion, analyses analysis, indices index,
  wives wife, knives knife, shelves shelf, lives life, mice mouse, feet foot, teeth tooth, series series`
    .split(',')
    .map((pair) => pair.trim().split(/\s+/u))
    .map(([plural = '', singular = '']) => [plural, singular]),
)

/** Participles that do not end in "ed". */
export const irregularParticiples = set(
  `built made written rewritten done found sent set put drawn run rebuilt cut sold shot taken given held kept bought taught
  brought known shown grown driven hidden broken chosen spoken led fed read paid lost won`,
)

/** Nouns and verbs that "to" something belongs to. */
export const linking = set(
  `access link migration connection update change integration transfer move sync conversion answer guide
  introduction alternative response redirect addition switch upgrade`,
)

/** Work that is counted, but stands bare after a preposition: "with PayPal integration". */
export const workBehindPreposition = set(`integration migration translation animation`)
