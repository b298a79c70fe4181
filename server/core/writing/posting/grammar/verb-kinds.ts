const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u))

/** Verbs that take their object to a place: "move a shop to Wix". */
export const giving = set(
  `move migrate convert transfer connect add send export upload import link sync deliver post submit copy
  push map forward attach bring port replicate duplicate clone publish switch extract assign`,
)

/** Verbs that stand without an object: "work with a shop". */
export const intransitive = set(
  `work focus communicate search look go run integrate migrate connect help assist participate speak deal
  apply collaborate log sync switch move respond listen`,
)

/** Verbs that never have an object. */
export const objectless = set(`go work communicate focus participate collaborate speak`)
