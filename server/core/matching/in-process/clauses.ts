import type { Phrase } from '../../../../contract/bidding/keywords.ts'
import { IntArena, placeInPage } from './tables/int-arena.ts'
import type { JobText } from './words/job-text.ts'
import { mix, NumberTable } from './tables/number-table.ts'
import { PagedInts } from './tables/paged-ints.ts'
import type { WordTable } from './words/word-table.ts'

/**
 * Phrases that scanners look for or exclude, each once however many scanners share it, with a number from 1. Each is
 * filed under one of its words, and looked at only for jobs that hold the word.
 */
export class Clauses {
  readonly #words: WordTable
  readonly #table = new NumberTable((clause) => hashOf(this.#wordsOf(clause)))
  readonly #phrases = new IntArena()
  /** Start of the clause's words in `#phrases`, or its word when it has only one. */
  readonly #start = new PagedInts()
  readonly #length = new PagedInts()
  /** Place, in the clause, of the word that it is filed under. */
  readonly #filedAt = new PagedInts()
  readonly #uses = new PagedInts()
  readonly #freed: number[] = []
  /** Clause that is just this word, by word. */
  readonly #alone = new PagedInts()
  /** Clauses of several words filed under a word, by word; behind each another of its words, which is looked at first. */
  readonly #filed: (number[] | undefined)[] = []
  #end = 1
  /** Round in which a job last held the clause, by clause. */
  holdsIn = new Uint8Array(1_024)
  held = new Int32Array(1_024)

  constructor(words: WordTable) {
    this.#words = words
  }

  get end(): number {
    return this.#end
  }

  /** Number of the clause, which counts one use more. */
  use(phrase: Phrase): number {
    const numbers = phrase.map((word) => this.#words.find(word))
    const known = numbers.includes(0) ? 0 : this.#find(numbers)
    const clause = known || this.#add(phrase)
    this.addUses(clause, 1)
    return clause
  }

  addUses(clause: number, amount: number): void {
    this.#uses.add(clause, amount)
  }

  /** Forgets a clause when this was its last use. */
  release(clause: number): void {
    if (this.#uses.add(clause, -1) === 0) this.#remove(clause)
  }

  /** Finds the clauses that a job holds, and stamps them with the round. Returns how many of `held` they are. */
  findHeld(job: JobText, distinctWords: Int32Array, round: number): number {
    const { seenIn, stamp } = job
    let count = 0
    for (const word of distinctWords) {
      const alone = this.#alone.get(word)
      if (alone !== 0) {
        this.held[count] = alone
        count += 1
      }
      const filed = this.#filed[word]
      if (filed === undefined) continue
      for (let index = 0; index < filed.length; index += 2) {
        if (seenIn[filed[index + 1] ?? 0] !== stamp) continue
        const clause = filed[index] ?? 0
        const start = this.#start.get(clause)
        const place = placeInPage(start)
        if (!job.holds(this.#phrases.pageOf(start), place, place + this.#length.get(clause)))
          continue
        this.held[count] = clause
        count += 1
      }
    }
    for (let index = 0; index < count; index += 1) this.holdsIn[this.held[index] ?? 0] = round
    return count
  }

  /** Forgets which jobs held what, so that rounds can begin again. */
  wipe(): void {
    this.holdsIn.fill(0)
  }

  /** Files the clause under the word that is the rarest as far as is known by now. */
  refile(clause: number): void {
    if (this.#length.get(clause) < 2) return
    const words = this.#wordsOf(clause)
    const rarest = this.#words.rarestOf(words)
    if (rarest === this.#filedAt.get(clause)) return
    this.#unfile(clause, words)
    this.#file(clause, words, rarest)
  }

  #find(words: readonly number[]): number {
    return this.#table.find(hashOf(words), (clause) => this.#consistsOf(clause, words))
  }

  #add(phrase: Phrase): number {
    const clause = this.#freed.pop() ?? this.#end
    if (clause === this.#end) this.#makeRoom()
    const words = phrase.map((word) => this.#words.use(word))
    this.#length.set(clause, words.length)
    this.#start.set(clause, words[0] ?? 0)
    if (words.length === 1) {
      this.#alone.set(words[0] ?? 0, clause)
    } else {
      const start = this.#phrases.allocate(words.length)
      this.#phrases.pageOf(start).set(words, placeInPage(start))
      this.#start.set(clause, start)
      this.#file(clause, words, this.#words.rarestOf(words))
    }
    this.#table.add(hashOf(words), clause)
    return clause
  }

  #remove(clause: number): void {
    const words = this.#wordsOf(clause)
    this.#table.remove(hashOf(words), clause)
    if (words.length === 1) {
      this.#alone.set(words[0] ?? 0, 0)
    } else {
      this.#unfile(clause, words)
      this.#phrases.free(this.#start.get(clause), words.length)
    }
    for (const word of words) this.#words.release(word)
    this.#length.set(clause, 0)
    this.holdsIn[clause] = 0
    this.#freed.push(clause)
  }

  #file(clause: number, words: readonly number[], place: number): void {
    const word = words[place] ?? 0
    this.#filedAt.set(clause, place)
    while (this.#filed.length <= word) this.#filed.push(undefined)
    ;(this.#filed[word] ??= []).push(clause, words[place === 0 ? 1 : 0] ?? 0)
  }

  #unfile(clause: number, words: readonly number[]): void {
    const word = words[this.#filedAt.get(clause)] ?? 0
    const filed = this.#filed[word] ?? []
    let index = 0
    while (filed[index] !== clause) index += 2
    filed.copyWithin(index, filed.length - 2)
    filed.length -= 2
    if (filed.length === 0) this.#filed[word] = undefined
  }

  #wordsOf(clause: number): number[] {
    const [start, length] = [this.#start.get(clause), this.#length.get(clause)]
    if (length === 1) return [start]
    const place = placeInPage(start)
    return [...this.#phrases.pageOf(start).subarray(place, place + length)]
  }

  #consistsOf(clause: number, words: readonly number[]): boolean {
    if (this.#length.get(clause) !== words.length) return false
    return this.#wordsOf(clause).every((word, place) => word === words[place])
  }

  #makeRoom(): void {
    this.#end += 1
    if (this.#end <= this.holdsIn.length) return
    const holdsIn = new Uint8Array(2 * this.#end)
    holdsIn.set(this.holdsIn)
    this.holdsIn = holdsIn
    this.held = new Int32Array(2 * this.#end)
  }
}

function hashOf(words: readonly number[]): number {
  return mix(words.reduce((hash, word) => Math.imul(hash ^ word, 0x01000193), words.length))
}
