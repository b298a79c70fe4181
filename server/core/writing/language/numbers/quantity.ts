/** Number that a sentence gives, with its unit or with the nouns that it counts. */
export type Quantity = {
  from: number
  /** Index after its last token. */
  to: number
  value: number
  unit: string | null
  comparison: '=' | '>' | '>=' | '<' | '<=' | '~'
  /** Concepts of the words that it counts; the last is the noun. */
  nouns: readonly string[]
  /** How often it comes again, such as "weekly"; null: nothing is said. */
  per: string | null
  /** Role of a year of the calendar; null: it is none. */
  year: 'since' | 'until' | 'in' | null
  /** Number that the written one was multiplied by: 60 for hours, which are counted in minutes. */
  factor: number
}
