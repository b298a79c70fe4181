import { randomInt } from 'node:crypto'
import { fold } from '../../../../../contract/bidding/keywords.ts'
import {
  digit,
  foldedUnit,
  foldsOtherwise,
  kindOf,
  kindOfUnit,
  learnFold,
  learnKind,
  letter,
  neither,
  surrogate,
} from './letters.ts'

const [dot, plus, sharp, firstLowSurrogate] = [46, 43, 35, 0xdc00]
const net = inOne('net')
const shortEndings = new Set(['js', 'io', 'ai', 'py', 'ts', 'co'].map(inOne))
const longEndings = new Set(['net', 'com', 'org', 'app', 'dev'].map(inOne))
/** Units behind the end of a text that may be looked at. */
const margin = 8
/** Differs from process to process, so that nobody can choose words whose hashes are the same. */
const emptyHash = randomInt(2 ** 31)

/**
 * Splits texts into exactly the words that `words` of contract/bidding/keywords.ts finds, without making a string of
 * any.
 */
export class WordSplitter {
  /** Folded text; each word is a stretch of it. */
  units = new Uint16Array(4_096)
  starts = new Int32Array(1_024)
  ends = new Int32Array(1_024)
  hashes = new Int32Array(1_024)
  #hash = emptyHash
  #lastKind = neither

  /** Returns the number of words. */
  split(text: string): number {
    const length = this.#fold(text)
    let count = 0
    let isBehindWord = false
    for (let at = 0; at < length;) {
      const start = at
      if (this.#kind(at) <= digit) at = this.#readWord(at)
      else if (!isBehindWord && this.#isNet(at)) at = this.#readNet(at)
      if (at === start) {
        isBehindWord = false
        at += 1
        continue
      }
      isBehindWord = this.#lastKind <= digit
      if (count === this.starts.length) this.#makeRoomForWords()
      this.starts[count] = start
      this.ends[count] = at
      this.hashes[count] = endHash(this.#hash)
      count += 1
    }
    return count
  }

  /** Tells whether the word at an index is this one. */
  isWord(index: number, word: string): boolean {
    const start = this.starts[index] ?? 0
    if (word.length !== (this.ends[index] ?? 0) - start) return false
    for (let at = 0; at < word.length; at += 1)
      if (this.units[start + at] !== word.charCodeAt(at)) return false
    return true
  }

  /** Reads letters and digits, endings such as ".js", decimals such as ".5", and "++" or "#". Returns the end. */
  #readWord(start: number): number {
    this.#hash = emptyHash
    let at = this.#readRun(start)
    while (this.units[at] === dot) {
      const ending = this.#endingAt(at + 1)
      const isDecimal = this.#lastKind === digit && this.#kind(at + 1) === digit
      if (ending === 0 && !isDecimal) break
      at = ending > 0 ? this.#add(at, 1 + ending) : this.#readDecimals(at)
      this.#lastKind = ending > 0 ? letter : digit
    }
    const signs = this.#signsAt(at)
    if (signs === 0) return at
    this.#lastKind = neither
    return this.#add(at, signs)
  }

  #readRun(start: number): number {
    const { units } = this
    let hash = this.#hash
    let last = neither
    let at = start
    for (;;) {
      const unit = units[at] ?? 0
      let kind = kindOfUnit[unit] ?? neither
      if (kind === 0 || kind > digit) kind = this.#kind(at)
      if (kind > digit) break
      hash = hashUnit(hash, unit)
      at += 1
      if (kindOfUnit[unit] === surrogate) {
        hash = hashUnit(hash, units[at] ?? 0)
        at += 1
      }
      last = kind
    }
    this.#hash = hash
    this.#lastKind = last
    return at
  }

  #readDecimals(start: number): number {
    let at = this.#add(start, 1)
    while (this.#kind(at) === digit) at = this.#add(at, this.#widthAt(at))
    return at
  }

  #readNet(start: number): number {
    this.#hash = emptyHash
    this.#lastKind = letter
    return this.#add(start, 4)
  }

  #isNet(at: number): boolean {
    return this.units[at] === dot && this.#three(at + 1) === net && this.#kind(at + 4) > digit
  }

  /** Length of an ending such as "js" that ends where the word does; 0: there is none. */
  #endingAt(at: number): number {
    if (this.#kind(at) > digit || this.#kind(at + 1) > digit) return 0
    const { units } = this
    if (this.#kind(at + 2) > digit)
      return shortEndings.has((units[at] ?? 0) * 0x1_0000 + (units[at + 1] ?? 0)) ? 2 : 0
    return this.#kind(at + 3) > digit && longEndings.has(this.#three(at)) ? 3 : 0
  }

  #signsAt(at: number): number {
    const unit = this.units[at]
    if (unit === sharp) return 1
    return unit === plus && this.units[at + 1] === plus ? 2 : 0
  }

  #three(at: number): number {
    const { units } = this
    return ((units[at] ?? 0) * 0x1_0000 + (units[at + 1] ?? 0)) * 0x1_0000 + (units[at + 2] ?? 0)
  }

  #add(start: number, length: number): number {
    for (let at = start; at < start + length; at += 1)
      this.#hash = hashUnit(this.#hash, this.units[at] ?? 0)
    return start + length
  }

  #kind(at: number): number {
    const unit = this.units[at] ?? 0
    const kind = kindOfUnit[unit] || learnKind(unit)
    return kind === surrogate ? this.#kindOfPair(at) : kind
  }

  #kindOfPair(at: number): number {
    const [first = 0, second = 0] = [this.units[at], this.units[at + 1]]
    return first < firstLowSurrogate ? kindOf(String.fromCharCode(first, second)) : neither
  }

  #widthAt(at: number): number {
    return kindOfUnit[this.units[at] ?? 0] === surrogate ? 2 : 1
  }

  /** Writes the text without case and accents into `units`. Returns its length. */
  #fold(text: string): number {
    this.#makeRoom(text.length)
    const { units } = this
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at)
      const folded = foldedUnit[unit] || learnFold(unit)
      if (folded === foldsOtherwise) return this.#copy(fold(text))
      units[at] = folded
    }
    units.fill(0, text.length, text.length + margin)
    return text.length
  }

  #copy(folded: string): number {
    this.#makeRoom(folded.length)
    for (let at = 0; at < folded.length; at += 1) this.units[at] = folded.charCodeAt(at)
    this.units.fill(0, folded.length, folded.length + margin)
    return folded.length
  }

  #makeRoom(length: number): void {
    if (length + margin > this.units.length) this.units = new Uint16Array(2 * length + margin)
  }

  #makeRoomForWords(): void {
    this.starts = doubled(this.starts)
    this.ends = doubled(this.ends)
    this.hashes = doubled(this.hashes)
  }
}

/** Hash of a word as the splitter gives it. */
export function hashOfWord(word: string): number {
  let hash = emptyHash
  for (let at = 0; at < word.length; at += 1) hash = hashUnit(hash, word.charCodeAt(at))
  return endHash(hash)
}

function hashUnit(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193)
}

function endHash(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return mixed ^ (mixed >>> 13)
}

function doubled(list: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(list.length * 2)
  larger.set(list)
  return larger
}

function inOne(text: string): number {
  return [...text].reduce((sum, unit) => sum * 0x1_0000 + unit.charCodeAt(0), 0)
}
