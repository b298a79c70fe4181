import type { Random } from '../../../sandbox/gigboard/generator/random.ts'
import type { PostingText } from '../../../server/core/writing/material.ts'
import type { Truth } from '../truths.ts'

/** Texts that a lie must contradict or go beyond. */
export type LieMaterial = {
  truth: Truth
  /** All words of the profile. */
  profile: string
  /** All words of the posting. */
  posting: string
  wanted: PostingText
}

/** Makes a sentence that is false of a person; null: there is none of this kind. */
export type Lie = (random: Random, material: LieMaterial) => string | null

/** Picks one of the items for which the sentence is false. */
export function anotherOf(
  random: Random,
  items: readonly string[],
  isFalse: (item: string) => boolean,
): string {
  const fitting = items.filter(isFalse)
  return random.pick(fitting)
}

/** Picks an amount well away from the true one, above it, and not one that is merely rounded. */
export function anotherAmount(random: Random, amount: number): number {
  const factor = random.pick([1.3, 1.5, 2, 3, 5, 10])
  const more = Math.round(amount * factor) + random.between(1, 3)
  const rounded = more > 1000 ? Math.round(more / 100) * 100 : more
  return rounded === amount ? rounded + 7 : rounded
}
