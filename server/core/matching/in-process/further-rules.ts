import type { MatchableJob } from '../check-scanner.ts'
import type { Clauses } from './clauses.ts'
import { IntArena, placeInPage } from './tables/int-arena.ts'
import type { Names } from './names.ts'

/** Rules of a scanner that its postings have no room for. Null: no limit. */
export type FurtherRules = {
  unknownPasses: boolean
  maxProposals: number | null
  maxConnects: number | null
  minSpent: number | null
  /** Clauses, of which the job may hold none. */
  exclusions: readonly number[]
  /** Numbers of the countries of which the client has to be from one. Empty: any. */
  clientCountries: readonly number[]
  /** Numbers of the places of which the job has to have one. Empty: any. */
  places: readonly number[]
}

/** Facts of a job that further rules look at. */
export type FurtherFacts = {
  job: MatchableJob
  /** Number of the client's country; 0: no scanner names it. Null: the posting does not say. */
  clientCountry: number | null
  /** Numbers of the countries that a location is compared with. */
  places: readonly number[]
  round: number
}

const notSet = -(2 ** 31)
const headLength = 8

/** Further rules of scanners, packed. Each is found by its start. */
export class FurtherRulesStore {
  readonly #clauses: Clauses
  readonly #names: Names
  readonly #arena = new IntArena()

  constructor(clauses: Clauses, names: Names) {
    this.#clauses = clauses
    this.#names = names
  }

  /** Adds rules, whose clauses and names are counted as used already. */
  add(rules: FurtherRules): number {
    const { exclusions, clientCountries, places } = rules
    const packed = [
      headLength + exclusions.length + clientCountries.length + places.length,
      Number(rules.unknownPasses),
      rules.maxProposals ?? notSet,
      rules.maxConnects ?? notSet,
      rules.minSpent ?? notSet,
      exclusions.length,
      clientCountries.length,
      places.length,
      ...exclusions,
      ...clientCountries,
      ...places,
    ]
    const start = this.#arena.allocate(packed.length)
    this.#arena.pageOf(start).set(packed, placeInPage(start))
    return start
  }

  /** Removes rules and their uses of clauses and names. */
  remove(start: number): void {
    const page = this.#arena.pageOf(start)
    const head = placeInPage(start)
    const [size = 0, exclusions = 0] = [page[head], page[head + 5]]
    for (let at = head + headLength; at < head + size; at += 1) {
      const number = page[at] ?? 0
      if (at < head + headLength + exclusions) this.#clauses.release(number)
      else this.#names.release(number)
    }
    this.#arena.free(start, size)
  }

  /** Has the rules lie in new pages of memory. Returns their new start. */
  move(start: number): number {
    const page = this.#arena.pageOf(start)
    const head = placeInPage(start)
    const size = page[head] ?? 0
    const moved = this.#arena.allocate(size)
    this.#arena.pageOf(moved).set(page.subarray(head, head + size), placeInPage(moved))
    this.#arena.free(start, size)
    return moved
  }

  /** Has all rules be moved before memory is given back. */
  leavePages(): void {
    this.#arena.leavePages()
  }

  passes(start: number, { job, clientCountry, places, round }: FurtherFacts): boolean {
    const page = this.#arena.pageOf(start)
    const head = placeInPage(start)
    const unknownPasses = page[head + 1] === 1
    const [maxProposals, maxConnects, minSpent] = [page[head + 2], page[head + 3], page[head + 4]]
    if (!isAtMost(job.proposalsSoFar, maxProposals, unknownPasses)) return false
    if (!isAtMost(job.connects, maxConnects, unknownPasses)) return false
    if (!isAtLeast(job.clientSpent, minSpent, unknownPasses)) return false
    const excluded = head + headLength
    const countries = excluded + (page[head + 5] ?? 0)
    const wanted = countries + (page[head + 6] ?? 0)
    const end = wanted + (page[head + 7] ?? 0)
    const { holdsIn } = this.#clauses
    for (let at = excluded; at < countries; at += 1)
      if (holdsIn[page[at] ?? 0] === round) return false
    const isFromOne =
      clientCountry === null ? unknownPasses : isAmong(clientCountry, page, [countries, wanted])
    if (countries < wanted && !isFromOne) return false
    return wanted === end || places.some((place) => isAmong(place, page, [wanted, end]))
  }
}

function isAmong(number: number, page: Int32Array, [start, end]: [number, number]): boolean {
  for (let at = start; at < end; at += 1) if (page[at] === number) return true
  return false
}

function isAtMost(value: number | null, limit = notSet, unknownPasses: boolean): boolean {
  if (limit === notSet) return true
  return value === null ? unknownPasses : value <= limit
}

function isAtLeast(value: number | null, limit = notSet, unknownPasses: boolean): boolean {
  if (limit === notSet) return true
  return value === null ? unknownPasses : value >= limit
}
