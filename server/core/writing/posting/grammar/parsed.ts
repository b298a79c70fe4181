/** Part of a text that is well formed, in words that are. */
export type Parsed = {
  /** Index of the first token behind it. */
  end: number
  words: readonly string[]
  head: Head
}

export type Head = {
  low: string
  number: 'singular' | 'plural' | 'mass' | 'work' | 'name'
  /** Speaks of what is known: "the", "my", "our". */
  isKnown: boolean
  /** Says no more than a bare noun: "a tool". */
  isBare: boolean
}

export type Rule = (at: number) => readonly Parsed[]

export function joined(first: Parsed, words: readonly string[], end: number): Parsed {
  return {
    ...first,
    end,
    words: [...first.words, ...words],
    head: { ...first.head, isBare: false },
  }
}

export function commaJoined(first: Parsed, words: readonly string[], end: number): Parsed {
  const last = first.words.at(-1) ?? ''
  return joined({ ...first, words: [...first.words.slice(0, -1), `${last},`] }, words, end)
}

/** Keeps one phrase for each end, the longest first. */
export function uniqueEnds(found: readonly Parsed[]): Parsed[] {
  const seen = new Set<number>()
  return found
    .toSorted((one, other) => other.end - one.end)
    .filter(({ end }) => !seen.has(end) && seen.add(end))
}

/** Applies a rule once at each place. */
export function remembering(rule: Rule): Rule {
  const known = new Map<number, readonly Parsed[]>()
  return (at) => {
    const seen = known.get(at)
    if (seen) return seen
    known.set(at, [])
    const found = rule(at)
    known.set(at, found)
    return found
  }
}
