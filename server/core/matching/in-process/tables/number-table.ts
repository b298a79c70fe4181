const shardBits = 10
const shards = 1 << shardBits
const smallest = 8

/** Finds numbers from 1 by the hash of what they stand for. In shards, so that no single growth takes long. */
export class NumberTable {
  readonly #shards: Int32Array[] = []
  readonly #counts = new Int32Array(shards)
  readonly #hashOf: (number: number) => number

  constructor(hashOf: (number: number) => number) {
    this.#hashOf = hashOf
  }

  /** Finds the number with this hash that is the one wanted. 0: there is none. */
  find(hash: number, isWanted: (number: number) => boolean): number {
    const shard = this.#shards[shardOf(hash)]
    if (shard === undefined) return 0
    const mask = shard.length - 1
    for (let place = placeOf(hash, mask); ; place = (place + 1) & mask) {
      const number = shard[place] ?? 0
      if (number === 0 || isWanted(number)) return number
    }
  }

  /** Adds a number that is not there yet. */
  add(hash: number, number: number): void {
    const which = shardOf(hash)
    const count = (this.#counts[which] ?? 0) + 1
    this.#counts[which] = count
    let shard = (this.#shards[which] ??= new Int32Array(smallest))
    if (count * 4 > shard.length * 3) {
      shard = this.#grown(shard)
      this.#shards[which] = shard
    }
    put(shard, hash, number)
  }

  /** Removes a number that is there, and closes the gap behind it. */
  remove(hash: number, number: number): void {
    const which = shardOf(hash)
    const shard = this.#shards[which]
    if (shard === undefined) return
    const mask = shard.length - 1
    let gap = placeOf(hash, mask)
    while (shard[gap] !== number) gap = (gap + 1) & mask
    for (let place = (gap + 1) & mask; shard[place] !== 0; place = (place + 1) & mask) {
      const other = shard[place] ?? 0
      const home = placeOf(this.#hashOf(other), mask)
      // It may move to the gap unless its home lies behind the gap, on the way to where it is.
      if (((place - home) & mask) < ((place - gap) & mask)) continue
      shard[gap] = other
      gap = place
    }
    shard[gap] = 0
    this.#counts[which] = (this.#counts[which] ?? 0) - 1
  }

  /** Replaces each number by another that stands for the same, in as many steps as there are shards. */
  *renumber(renumbered: (number: number) => number): Generator<void> {
    for (const shard of this.#shards) {
      shard?.forEach((number, place) => {
        if (number !== 0) shard[place] = renumbered(number)
      })
      yield
    }
  }

  #grown(shard: Int32Array): Int32Array {
    const larger = new Int32Array(shard.length * 2)
    for (const number of shard) if (number !== 0) put(larger, this.#hashOf(number), number)
    return larger
  }
}

/** Spreads the bits of a hash. */
export function mix(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}

function shardOf(hash: number): number {
  return hash >>> (32 - shardBits)
}

function placeOf(hash: number, mask: number): number {
  return hash & mask
}

function put(shard: Int32Array, hash: number, number: number): void {
  const mask = shard.length - 1
  let place = placeOf(hash, mask)
  while (shard[place] !== 0) place = (place + 1) & mask
  shard[place] = number
}
