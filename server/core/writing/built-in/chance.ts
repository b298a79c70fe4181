/** Choices that follow from a seed: the same seed chooses the same. */
export type Chance = {
  /** Number from 0 to below 1. */
  next(): number
  pick<Item>(items: readonly Item[]): Item | undefined
}

/** Makes choices from a seed. */
export function chanceFrom(seed: string): Chance {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, pick: (items) => items[Math.floor(next() * items.length)] }
}

/** Number of 32 bits for a text. `before`: that of the text before it. */
export function hashOf(text: string, before = 0x811c9dc5): number {
  let hash = before
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
