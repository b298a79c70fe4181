import { IntArena } from '../tables/int-arena.ts'
import { LongList } from './long-list.ts'
import { mix, NumberTable } from '../tables/number-table.ts'
import { PagedInts } from '../tables/paged-ints.ts'
import { insertPosting, maxPostings, type Posting, type Segment } from './segment.ts'

/** Number of postings of a list that needs several segments. */
const many = -1

/** Country of the lists whose scanners take jobs from anywhere. */
export const anyCountry = 0

/** Posting lists, one for each clause and country, with numbers from 1. */
export class PostingLists {
  readonly arena = new IntArena()
  readonly #table = new NumberTable((list) => hashOf(this.clauseOf(list), this.countryOf(list)))
  readonly #clauses = new PagedInts()
  readonly #countries = new PagedInts()
  readonly #starts = new PagedInts()
  readonly #counts = new PagedInts()
  readonly #long = new Map<number, LongList>()
  /** Lists for any country, by clause. */
  readonly #forAny = new PagedInts()
  readonly #freed: number[] = []
  readonly #wanted = { clause: 0, country: 0 }
  readonly #isWanted = (list: number): boolean =>
    this.clauseOf(list) === this.#wanted.clause && this.countryOf(list) === this.#wanted.country
  #end = 1

  /** Upper bound of the numbers of lists. */
  get end(): number {
    return this.#end
  }

  clauseOf(list: number): number {
    return this.#clauses.get(list)
  }

  countryOf(list: number): number {
    return this.#countries.get(list)
  }

  /** List of a clause and a country; 0: there is none. */
  find(clause: number, country: number): number {
    if (country === anyCountry) return this.#forAny.get(clause)
    this.#wanted.clause = clause
    this.#wanted.country = country
    return this.#table.find(hashOf(clause, country), this.#isWanted)
  }

  add(clause: number, country: number, posting: Posting): void {
    const list = this.find(clause, country) || this.#addList(clause, country)
    if (this.#counts.get(list) === maxPostings) this.#makeLong(list)
    const long = this.#long.get(list)
    if (long) long.insert(posting)
    else this.#keep(list, insertPosting(this.arena, this.#segmentOf(list), posting))
  }

  /** Number of segments of a list. */
  segmentsIn(list: number): number {
    const count = this.#counts.get(list)
    if (count !== many) return Math.min(1, count)
    return this.#long.get(list)?.segments.length ?? 0
  }

  segment(list: number, index: number): Segment {
    const long = this.#counts.get(list) === many ? this.#long.get(list) : undefined
    return long?.segments[index] ?? this.#segmentOf(list)
  }

  /** Puts a segment, of fewer postings or none, into the place of another. A list without postings is removed. */
  put(list: number, index: number, segment: Segment): void {
    const long = this.#long.get(list)
    if (long === undefined) {
      this.#keep(list, segment)
    } else {
      long.put(index, segment)
      const [only] = long.segments
      if (long.segments.length > 1 || only?.count === maxPostings) return
      this.#long.delete(list)
      this.#keep(list, only ?? segment)
    }
    if (this.#counts.get(list) === 0) this.#removeList(list)
  }

  #segmentOf(list: number): Segment {
    return { start: this.#starts.get(list), count: this.#counts.get(list) }
  }

  #keep(list: number, { start, count }: Segment): void {
    this.#starts.set(list, start)
    this.#counts.set(list, count)
  }

  #makeLong(list: number): void {
    this.#long.set(list, new LongList(this.arena, this.#segmentOf(list)))
    this.#counts.set(list, many)
  }

  #addList(clause: number, country: number): number {
    const list = this.#freed.pop() ?? this.#end
    if (list === this.#end) this.#end += 1
    this.#clauses.set(list, clause)
    this.#countries.set(list, country)
    this.#keep(list, { start: 0, count: 0 })
    if (country === anyCountry) this.#forAny.set(clause, list)
    else this.#table.add(hashOf(clause, country), list)
    return list
  }

  #removeList(list: number): void {
    const [clause, country] = [this.clauseOf(list), this.countryOf(list)]
    if (country === anyCountry) this.#forAny.set(clause, 0)
    else this.#table.remove(hashOf(clause, country), list)
    this.#clauses.set(list, 0)
    this.#freed.push(list)
  }
}

function hashOf(clause: number, country: number): number {
  return mix(Math.imul(clause, 0x9e3779b1) ^ country)
}
