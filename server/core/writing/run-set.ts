/** Numbers of which few of those that are looked up are members: a small table tells most of them apart. */
export class RunSet {
  private readonly numbers: ReadonlySet<number>
  private readonly table = new Uint8Array(tableSize)

  constructor(numbers: Iterable<number>) {
    this.numbers = new Set(numbers)
    for (const number of this.numbers) this.table[number & (tableSize - 1)] = 1
  }

  get size(): number {
    return this.numbers.size
  }

  /** Counts the members among these numbers. */
  countOf(others: Int32Array | Uint32Array): number {
    const { numbers, table } = this
    let members = 0
    for (const number of others)
      if (table[number & (tableSize - 1)] === 1 && numbers.has(number)) members += 1
    return members
  }
}

const tableSize = 4_096
