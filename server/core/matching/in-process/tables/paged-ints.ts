const pageBits = 14
const pageMask = (1 << pageBits) - 1

/** List of integers that are 0 until set. It grows by pages, so that nothing is ever copied. */
export class PagedInts {
  readonly #pages: Int32Array[] = []

  get(index: number): number {
    return this.#pages[index >>> pageBits]?.[index & pageMask] ?? 0
  }

  set(index: number, value: number): void {
    const number = index >>> pageBits
    let page = this.#pages[number]
    while (page === undefined) {
      this.#pages.push(new Int32Array(1 << pageBits))
      page = this.#pages[number]
    }
    page[index & pageMask] = value
  }

  /** Adds to a number and returns the sum. */
  add(index: number, amount: number): number {
    const sum = this.get(index) + amount
    this.set(index, sum)
    return sum
  }
}
