import { test } from 'vitest'
import type { RuledOut } from './adapter-world.ts'

/** Registers a test of an ability. One that the adapter rules out is skipped, and its name says why. */
export function testAbility<Ability extends object>(
  title: string,
  ability: Ability | RuledOut,
  run: (ability: Ability) => Promise<void>,
): void {
  if ('ruledOut' in ability) test(`${title} (ruled out: ${ability.ruledOut})`, ({ skip }) => skip())
  else test(title, () => run(ability))
}
