import { words, type Phrase } from '../../../contract/bidding/keywords.ts'

/** Separates fields, so that no phrase reaches from one into the next. */
const fieldEnd = '\n'

/**
 * Words of a job in which keywords are looked for, in order. They are read once; a phrase is then looked up by the
 * rarest of its words.
 */
export class JobWords {
  /** Places of each word, in ascending order. */
  readonly #places = new Map<string, number[]>()
  /** Places of the word at each place: two words are the same if their places are. */
  readonly #inOrder: (readonly number[])[] = []

  constructor(fields: readonly string[]) {
    for (const field of fields) {
      for (const word of words(field)) this.#add(word)
      this.#add(fieldEnd)
    }
  }

  /** Every word once. */
  get distinct(): string[] {
    return [...this.#places.keys()]
  }

  has(word: string): boolean {
    return this.#places.has(word)
  }

  /** Tells whether the phrase's words are there, one right after the other. */
  holds(phrase: Phrase): boolean {
    const wanted: (readonly number[])[] = []
    let rarest = 0
    for (const [offset, word] of phrase.entries()) {
      const places = this.#places.get(word)
      if (places === undefined) return false
      wanted.push(places)
      if (places.length < (wanted[rarest]?.length ?? 0)) rarest = offset
    }
    const places = wanted[rarest] ?? [0] // an empty phrase is everywhere
    return places.some((place) =>
      wanted.every((word, offset) => this.#inOrder[place - rarest + offset] === word),
    )
  }

  #add(word: string): void {
    const known = this.#places.get(word)
    const places = known ?? []
    if (known === undefined) this.#places.set(word, places)
    places.push(this.#inOrder.length)
    this.#inOrder.push(places)
  }
}

type Texts = { title: string; description: string; skills: readonly string[] }

/** Reads the words of a job in which keywords are looked for. */
export function jobWords({ title, description, skills }: Texts): JobWords {
  return new JobWords([title, description, ...skills])
}
