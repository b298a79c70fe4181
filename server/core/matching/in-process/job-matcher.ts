import { stated } from '../check-client-filters.ts'
import { checkScanner, isMatch, type MatchableJob } from '../check-scanner.ts'
import { jobWords } from '../job-words.ts'
import type { FurtherFacts } from './further-rules.ts'
import type { IndexParts } from './index-parts.ts'
import { JobText } from './words/job-text.ts'
import { packJob, type PackedJob } from './postings/packed-job.ts'
import { limits } from './postings/packed-rules.ts'
import { anyCountry } from './postings/posting-lists.ts'
import { Sifter, type Stamps } from './postings/sifter.ts'
import { maxRound } from './slots.ts'

/** Finds the scanners of an index that one job after another passes. */
export class JobMatcher {
  readonly #parts: IndexParts
  readonly #text: JobText
  readonly #sifter = new Sifter()
  #round = 0

  constructor(parts: IndexParts) {
    this.#parts = parts
    this.#text = new JobText(parts.words)
  }

  /** Finds the ids of the scanners, each once. */
  match(job: MatchableJob): string[] {
    this.#beginRound()
    const places = this.#placesOf(job)
    const packed = packJob(job)
    this.#siftHeldClauses(job, packed, places)
    const ids = this.#idsOfPassed()
    this.#addWithFurtherRules(ids, job, {
      values: limits.map(({ fact }) => packed.values[fact]),
      places,
    })
    return ids
  }

  #beginRound(): void {
    if (this.#round === maxRound) {
      this.#parts.slots.wipe()
      this.#parts.clauses.wipe()
      this.#round = 0
    }
    this.#round += 1
  }

  /** Numbers of the countries that a location is compared with, each once. */
  #placesOf({ clientCountry, allowedCountries }: MatchableJob): number[] {
    const written = clientCountry === null ? allowedCountries : [clientCountry, ...allowedCountries]
    const numbers = new Set(written.map((name) => this.#parts.names.numberOf(name)))
    numbers.delete(0)
    return [...numbers]
  }

  #siftHeldClauses(job: MatchableJob, packed: PackedJob, places: readonly number[]): void {
    const { clauses, lists, slots, words } = this.#parts
    const inWords = this.#text.read(job)
    for (const word of inWords) words.countJob(word)
    const held = clauses.findHeld(this.#text, inWords, this.#round)
    const stamps = { slots: slots.stamps, clauses: clauses.holdsIn, round: this.#round }
    this.#sifter.begin()
    for (let index = 0; index < held; index += 1) {
      const clause = clauses.held[index] ?? 0
      this.#siftList(lists.find(clause, anyCountry), packed, stamps)
      for (const place of places) this.#siftList(lists.find(clause, place), packed, stamps)
    }
  }

  #siftList(list: number, job: PackedJob, stamps: Stamps): void {
    if (list === 0) return
    const { lists } = this.#parts
    for (let index = 0; index < lists.segmentsIn(list); index += 1) {
      const segment = lists.segment(list, index)
      this.#sifter.sift(lists.arena.pageOf(segment.start), segment, job, stamps)
    }
  }

  /** Ids of those that passed, with room for those with further rules: a list that grows is copied. */
  #idsOfPassed(): string[] {
    const { slots } = this.#parts
    const { passed, passedCount, furtherCount } = this.#sifter
    const ids = Array<string>(passedCount + furtherCount)
    for (let index = 0; index < passedCount; index += 1) ids[index] = slots.idOf(passed[index] ?? 0)
    return ids
  }

  #addWithFurtherRules(
    ids: string[],
    job: MatchableJob,
    { values, places }: Pick<FurtherFacts, 'values' | 'places'>,
  ): void {
    const { slots, furtherRules, furtherRulesOf, names, whole, unfiled } = this.#parts
    const country = stated(job.clientCountry)
    const clientCountry = country === null ? null : names.numberOf(country)
    const facts = { values, clientCountry, places, round: this.#round }
    const toCheck = [...unfiled]
    const { passedCount, further, furtherCount } = this.#sifter
    let count = passedCount
    for (let index = 0; index < furtherCount; index += 1) {
      const slot = further[index] ?? 0
      const start = furtherRulesOf.get(slot)
      if (start === 0) toCheck.push(slot)
      else if (furtherRules.passes(start - 1, facts)) {
        ids[count] = slots.idOf(slot)
        count += 1
      }
    }
    ids.length = count
    if (toCheck.length === 0) return
    const inWords = jobWords(job)
    for (const slot of toCheck) {
      const rules = whole.get(slot)
      if (rules && isMatch(checkScanner(job, inWords, rules))) ids.push(slots.idOf(slot))
    }
  }
}
