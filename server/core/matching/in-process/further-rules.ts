import type { Clauses } from './clauses.ts'
import type { Names } from './names.ts'
import { IntArena, placeInPage } from './tables/int-arena.ts'
import { limits as packedLimits, type LimitedFact } from './postings/packed-rules.ts'

/** Rules of a scanner that its postings have no room for. */
export type FurtherRules = {
  unknownPasses: boolean
  limits: readonly { fact: LimitedFact; limit: number }[]
  /** Clauses, of which the job may hold none. */
  exclusions: readonly number[]
  /** Numbers of the countries of which the client has to be from one. Empty: any. */
  clientCountries: readonly number[]
  /** Numbers of the places of which the job has to have one. Empty: any. */
  places: readonly number[]
}

/** Facts of a job that further rules look at. */
export type FurtherFacts = {
  values: readonly (number | null)[]
  /** Number of the client's country; 0: no scanner names it. Null: the posting does not say. */
  clientCountry: number | null
  /** Numbers of the countries that a location is compared with. */
  places: readonly number[]
  round: number
}

const facts = packedLimits.map(({ fact }) => fact)
const headLength = 6
const limitLength = 3
const double = new Float64Array(1)
const halves = new Int32Array(double.buffer)

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
  add({ unknownPasses, limits, exclusions, clientCountries, places }: FurtherRules): number {
    const ownLimits = limits.flatMap(packLimit)
    const packed = [
      headLength + ownLimits.length + exclusions.length + clientCountries.length + places.length,
      Number(unknownPasses),
      exclusions.length,
      clientCountries.length,
      places.length,
      ownLimits.length,
      ...exclusions,
      ...clientCountries,
      ...places,
      ...ownLimits,
    ]
    const start = this.#arena.allocate(packed.length)
    this.#arena.pageOf(start).set(packed, placeInPage(start))
    return start
  }

  /** Removes rules and their uses of clauses and names. */
  remove(start: number): void {
    const page = this.#arena.pageOf(start)
    const head = placeInPage(start)
    const [size = 0, , exclusions = 0, countries = 0, places = 0] = page.subarray(head, head + 5)
    const first = head + headLength
    for (const clause of page.slice(first, first + exclusions)) this.#clauses.release(clause)
    const names = first + exclusions
    for (const name of page.slice(names, names + countries + places)) this.#names.release(name)
    this.#arena.free(start, size)
  }

  /** Has the rules lie in new pages. Returns their new start. */
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

  passes(start: number, { values, clientCountry, places, round }: FurtherFacts): boolean {
    const page = this.#arena.pageOf(start)
    const head = placeInPage(start)
    const unknownPasses = page[head + 1] === 1
    const { holdsIn } = this.#clauses
    let at = head + headLength
    const countries = at + (page[head + 2] ?? 0)
    const wanted = countries + (page[head + 3] ?? 0)
    const limits = wanted + (page[head + 4] ?? 0)
    const end = limits + (page[head + 5] ?? 0)
    for (; at < countries; at += 1) if (holdsIn[page[at] ?? 0] === round) return false
    for (at = limits; at < end; at += limitLength) {
      const value = values[page[at] ?? 0] ?? null
      if (value === null ? !unknownPasses : !isReached(value, page, at)) return false
    }
    if (countries < wanted) {
      if (
        clientCountry === null ? !unknownPasses : !isAmong(clientCountry, page, countries, wanted)
      )
        return false
    }
    return wanted === limits || places.some((place) => isAmong(place, page, wanted, limits))
  }
}

function packLimit({ fact, limit }: FurtherRules['limits'][number]): number[] {
  double[0] = limit
  return [facts.indexOf(fact), halves[0] ?? 0, halves[1] ?? 0]
}

function isReached(value: number, page: Int32Array, at: number): boolean {
  halves[0] = page[at + 1] ?? 0
  halves[1] = page[at + 2] ?? 0
  return value >= (double[0] ?? 0)
}

function isAmong(number: number, page: Int32Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (page[at] === number) return true
  return false
}
