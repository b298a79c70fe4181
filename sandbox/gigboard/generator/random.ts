import { createHash } from 'node:crypto'

/** Repeatable chance: the same seed gives the same choices in the same order. */
export type Random = {
  /** Number from 0 up to, but not including, 1. */
  fraction(): number
  /** Whole number, both ends included. */
  between(min: number, max: number): number
  happens(chance: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Picks some of the items, each at most once, in a new order. */
  pickSome<Item>(items: readonly Item[], count: number): Item[]
  /** Picks from pairs of item and weight. */
  pickWeighted<Item>(choices: readonly (readonly [Item, number])[]): Item
}

export function createRandom(seed: string): Random {
  const fraction = mulberry32(createHash('sha256').update(seed).digest().readUInt32LE())
  const between = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1))
  const random: Random = {
    fraction,
    between,
    happens: (chance) => fraction() < chance,
    pick: (items) => {
      const [item] = random.pickSome(items, 1)
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
    pickSome: (items, count) => {
      const left = [...items]
      const taken: typeof left = []
      while (left.length > 0 && taken.length < count)
        taken.push(...left.splice(between(0, left.length - 1), 1))
      return taken
    },
    pickWeighted: (choices) => {
      let place = fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      const found = choices.find(([, weight]) => (place -= weight) < 0) ?? choices.at(-1)
      if (!found) throw new Error('There is nothing to pick from.')
      return found[0]
    },
  }
  return random
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
