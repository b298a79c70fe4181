import { nameInWords } from '../check-client-filters.ts'

const maxRemembered = 2_000

/** Numbers, from 1, of the countries that some scanner names. */
export class Names {
  readonly #numbers = new Map<string, number>()
  readonly #texts: string[] = ['']
  readonly #uses: number[] = [0]
  readonly #freed: number[] = []
  /** Names as jobs write them, in words. */
  readonly #remembered = new Map<string, string>()

  /** Number of a country as a job writes it; 0: no scanner names it. */
  numberOf(written: string): number {
    return this.#numbers.get(this.#inWords(written)) ?? 0
  }

  /** Has one more use a name, given in words, which gets a number when it is new. */
  use(name: string): number {
    const number = this.#numbers.get(name) ?? this.#add(name)
    this.addUses(number, 1)
    return number
  }

  addUses(number: number, amount: number): void {
    this.#uses[number] = (this.#uses[number] ?? 0) + amount
  }

  /** Forgets the name when nothing else uses it. */
  release(number: number): void {
    this.addUses(number, -1)
    if (this.#uses[number] !== 0) return
    this.#numbers.delete(this.#texts[number] ?? '')
    this.#freed.push(number)
  }

  #add(name: string): number {
    const number = this.#freed.pop() ?? this.#texts.length
    this.#texts[number] = name
    this.#uses[number] = 0
    this.#numbers.set(name, number)
    return number
  }

  #inWords(written: string): string {
    const known = this.#remembered.get(written)
    if (known !== undefined) return known
    if (this.#remembered.size === maxRemembered) this.#remembered.clear()
    const name = nameInWords(written)
    if (written.length <= 100) this.#remembered.set(written, name)
    return name
  }
}
