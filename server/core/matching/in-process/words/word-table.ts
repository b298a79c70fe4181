import { hashOfWord, type WordSplitter } from './word-splitter.ts'

const smallest = 1_024

/** Numbers, from 1, of the words that some scanner looks for. Other words of a job are not known and cost one look. */
export class WordTable {
  readonly #texts: string[] = ['']
  readonly #users: number[] = [0]
  /** Number of jobs, since counting began, that held the word. */
  readonly #jobs: number[] = [0]
  readonly #freed: number[] = []
  /** Numbers by hash, and behind each its hash. */
  #table = new Int32Array(2 * smallest)
  #count = 0

  /** Upper bound of the numbers. */
  get end(): number {
    return this.#texts.length
  }

  /** Number of a word; 0: no scanner looks for it. */
  find(word: string): number {
    const hash = hashOfWord(word)
    const table = this.#table
    const mask = table.length - 2
    for (let place = (hash << 1) & mask; ; place = (place + 2) & mask) {
      const number = table[place] ?? 0
      if (number === 0 || this.#texts[number] === word) return number
    }
  }

  /** Number of the word at a place of what was split; 0: no scanner looks for it. */
  numberOf(split: WordSplitter, index: number): number {
    const hash = split.hashes[index] ?? 0
    const table = this.#table
    const mask = table.length - 2
    for (let place = (hash << 1) & mask; ; place = (place + 2) & mask) {
      const number = table[place] ?? 0
      if (number === 0) return 0
      if (table[place + 1] === hash && split.isWord(index, this.#texts[number] ?? '')) return number
    }
  }

  /** Has one more use a word, which gets a number when it is new. */
  use(word: string): number {
    const number = this.find(word) || this.#add(word)
    this.#users[number] = (this.#users[number] ?? 0) + 1
    return number
  }

  /** Forgets the word when nothing else uses it. */
  release(number: number): void {
    const users = (this.#users[number] ?? 0) - 1
    this.#users[number] = users
    if (users > 0) return
    this.#remove(number)
    this.#texts[number] = ''
    this.#jobs[number] = 0
    this.#freed.push(number)
    this.#count -= 1
  }

  /** Counts a job that holds the word. */
  countJob(number: number): void {
    this.#jobs[number] = (this.#jobs[number] ?? 0) + 1
  }

  /** Place, in a phrase, of the word by which fewest jobs are looked at: the one that fewest held, or the longest. */
  rarestOf(phrase: readonly number[]): number {
    let rarest = 0
    for (let place = 1; place < phrase.length; place += 1)
      if (this.#isRarer(phrase[place] ?? 0, phrase[rarest] ?? 0)) rarest = place
    return rarest
  }

  #isRarer(number: number, than: number): boolean {
    const [jobs = 0, others = 0] = [this.#jobs[number], this.#jobs[than]]
    if (jobs !== others) return jobs < others
    return (this.#texts[number]?.length ?? 0) > (this.#texts[than]?.length ?? 0)
  }

  #add(word: string): number {
    const number = this.#freed.pop() ?? this.#texts.length
    this.#texts[number] = word
    this.#users[number] = 0
    this.#jobs[number] = 0
    this.#count += 1
    if (this.#count * 4 > this.#table.length) this.#grow()
    put(this.#table, number, hashOfWord(word))
    return number
  }

  #grow(): void {
    const former = this.#table
    this.#table = new Int32Array(former.length * 2)
    for (let place = 0; place < former.length; place += 2) {
      const number = former[place] ?? 0
      if (number !== 0) put(this.#table, number, former[place + 1] ?? 0)
    }
  }

  /** Takes a word out of the table and closes the gap. */
  #remove(number: number): void {
    const table = this.#table
    const mask = table.length - 2
    let gap = (hashOfWord(this.#texts[number] ?? '') << 1) & mask
    while (table[gap] !== number) gap = (gap + 2) & mask
    for (let place = (gap + 2) & mask; table[place] !== 0; place = (place + 2) & mask) {
      const home = ((table[place + 1] ?? 0) << 1) & mask
      if (((place - home) & mask) < ((place - gap) & mask)) continue
      table.copyWithin(gap, place, place + 2)
      gap = place
    }
    table.fill(0, gap, gap + 2)
  }
}

function put(table: Int32Array, number: number, hash: number): void {
  const mask = table.length - 2
  let place = (hash << 1) & mask
  while (table[place] !== 0) place = (place + 2) & mask
  table[place] = number
  table[place + 1] = hash
}
