import { randomInt } from 'node:crypto'

/** The same things in any order, each as likely as the others. */
export function shuffled<Thing>(things: readonly Thing[]): Thing[] {
  const left = [...things]
  return things.flatMap(() => left.splice(randomInt(left.length), 1))
}
