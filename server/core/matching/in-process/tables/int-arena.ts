const pageBits = 16
const pageSize = 1 << pageBits
const pageMask = pageSize - 1
const emptyPage = new Int32Array(0)

/** Runs of integers in pages of 256 KB: growing copies nothing, freed runs are used again, emptied pages are given back. */
export class IntArena {
  readonly #pages: Int32Array[] = []
  /** Integers in use in each page. */
  readonly #inUse: number[] = []
  /** Pages that are being emptied. Room that is freed there is not used again. */
  readonly #isLeaving: boolean[] = []
  readonly #goneNumbers: number[] = []
  /** Starts of freed runs, by size. */
  #freed: (number[] | undefined)[] = []
  #current = 0
  #end = pageSize

  /** Page that a run lies in, all of it. */
  pageOf(start: number): Int32Array {
    return this.#pages[start >>> pageBits] ?? emptyPage
  }

  /** Takes a run of at most 65,536 integers; what is in it is left over from before. */
  allocate(size: number): number {
    const again = this.#freed[size]?.pop()
    const start = again ?? this.#allocateNew(size)
    const page = start >>> pageBits
    this.#inUse[page] = (this.#inUse[page] ?? 0) + size
    return start
  }

  free(start: number, size: number): void {
    const page = start >>> pageBits
    this.#inUse[page] = (this.#inUse[page] ?? 0) - size
    if (this.#isLeaving[page] !== true) (this.#freed[size] ??= []).push(start)
    else if (this.#inUse[page] === 0) this.#drop(page)
  }

  /** Has every run allocated from now on lie in new pages. A page is given back when its last run is freed. */
  leavePages(): void {
    this.#freed = []
    this.#end = pageSize
    for (let page = 0; page < this.#pages.length; page += 1) {
      if (this.#pages[page] === emptyPage) continue
      this.#isLeaving[page] = true
      if (this.#inUse[page] === 0) this.#drop(page)
    }
  }

  #allocateNew(size: number): number {
    if (this.#end + size > pageSize) {
      this.#current = this.#goneNumbers.pop() ?? this.#pages.length
      this.#pages[this.#current] = new Int32Array(pageSize)
      this.#inUse[this.#current] = 0
      this.#isLeaving[this.#current] = false
      this.#end = 0
    }
    const start = (this.#current << pageBits) + this.#end
    this.#end += size
    return start
  }

  #drop(page: number): void {
    this.#pages[page] = emptyPage
    this.#isLeaving[page] = false
    this.#goneNumbers.push(page)
  }
}

/** Place of a run in its page. */
export function placeInPage(start: number): number {
  return start & pageMask
}
