import type { MatchableJob } from '../../check-scanner.ts'
import { WordSplitter } from './word-splitter.ts'
import type { WordTable } from './word-table.ts'

const none = -1
const maxJob = 2 ** 30

/** Known words of one job after another, with their places: what phrases are looked up in. */
export class JobText {
  readonly #words: WordTable
  readonly #splitter = new WordSplitter()
  /** Number of the word at each place; 0: an unknown one, or the end of a field. */
  #inOrder = new Int32Array(2_048)
  /** Former place of the same word; -1: there is none. */
  #formerPlace = new Int32Array(2_048)
  #length = 0
  #job = 0
  #seenIn = new Int32Array(1_024)
  #lastPlace = new Int32Array(1_024)
  #times = new Int32Array(1_024)
  #distinct = new Int32Array(1_024)
  #distinctCount = 0

  constructor(words: WordTable) {
    this.#words = words
  }

  /** Takes in the texts of a job in place of the former one. Returns its distinct known words. */
  read({
    title,
    description,
    skills,
  }: Pick<MatchableJob, 'title' | 'description' | 'skills'>): Int32Array {
    this.#begin()
    this.#readField(title)
    this.#readField(description)
    for (const skill of skills) this.#readField(skill)
    return this.#distinct.subarray(0, this.#distinctCount)
  }

  has(word: number): boolean {
    return this.#seenIn[word] === this.#job
  }

  /** Stamps of the words that the job holds: those that equal `stamp`. */
  get seenIn(): Int32Array {
    return this.#seenIn
  }

  get stamp(): number {
    return this.#job
  }

  /** Tells whether the job holds the words from `start` to `end`, one right after the other. */
  holds(phrases: Int32Array, start: number, end: number): boolean {
    let rarest = start
    for (let at = start; at < end; at += 1) {
      const word = phrases[at] ?? 0
      if (this.#seenIn[word] !== this.#job) return false
      if ((this.#times[word] ?? 0) < (this.#times[phrases[rarest] ?? 0] ?? 0)) rarest = at
    }
    const offset = rarest - start
    for (
      let place = this.#lastPlace[phrases[rarest] ?? 0] ?? none;
      place >= offset;
      place = this.#formerPlace[place] ?? none
    )
      if (this.#standsAt(place - offset, phrases, start, end)) return true
    return false
  }

  #standsAt(place: number, phrases: Int32Array, start: number, end: number): boolean {
    for (let at = start; at < end; at += 1)
      if (this.#inOrder[place + at - start] !== phrases[at]) return false
    return true
  }

  #begin(): void {
    this.#length = 0
    this.#distinctCount = 0
    if (this.#seenIn.length < this.#words.end) this.#makeRoomForWords()
    this.#job += 1
    if (this.#job < maxJob) return
    this.#seenIn.fill(0)
    this.#job = 1
  }

  #readField(text: string): void {
    const count = this.#splitter.split(text)
    this.#makeRoom(this.#length + count + 1)
    for (let index = 0; index < count; index += 1)
      this.#take(this.#words.numberOf(this.#splitter, index))
    this.#take(0)
  }

  #take(word: number): void {
    const place = this.#length
    this.#inOrder[place] = word
    this.#length += 1
    if (word === 0) return
    const isNew = this.#seenIn[word] !== this.#job
    this.#formerPlace[place] = isNew ? none : (this.#lastPlace[word] ?? none)
    this.#lastPlace[word] = place
    this.#times[word] = isNew ? 1 : (this.#times[word] ?? 0) + 1
    if (!isNew) return
    this.#seenIn[word] = this.#job
    this.#distinct[this.#distinctCount] = word
    this.#distinctCount += 1
  }

  #makeRoom(length: number): void {
    if (length <= this.#inOrder.length) return
    this.#inOrder = copied(this.#inOrder, 2 * length)
    this.#formerPlace = copied(this.#formerPlace, 2 * length)
  }

  #makeRoomForWords(): void {
    const length = 2 * this.#words.end
    this.#seenIn = copied(this.#seenIn, length)
    this.#lastPlace = copied(this.#lastPlace, length)
    this.#times = copied(this.#times, length)
    this.#distinct = copied(this.#distinct, length)
  }
}

function copied(list: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length)
  larger.set(list)
  return larger
}
