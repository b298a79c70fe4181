import type { Random } from '../../sandbox/gigboard/generator/random.ts'

/** Words that a shape of sentence, such as "For {client} I {past} {thing}.", is filled with. */
export type Slots = Readonly<Record<string, string>>

/** Fills a shape and begins it with a capital. */
export function fill(shape: string, slots: Slots): string {
  const text = shape.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const words = slots[name]
    if (words === undefined) throw new Error(`"${shape}" needs ${name}.`)
    return words
  })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Chooses a shape whose slots are all there, and that has all of `having`; null: there is none. */
export function chooseShape(
  random: Random,
  shapes: readonly string[],
  { slots, having = [] }: { slots: Slots; having?: readonly string[] },
): string | null {
  const fitting = shapes.filter((shape) => {
    const names = slotsOf(shape)
    return names.every((name) => name in slots) && having.every((name) => names.includes(name))
  })
  return fitting.length === 0 ? null : random.pick(fitting)
}

/** Names of the slots of a shape. */
export function slotsOf(shape: string): string[] {
  return [...shape.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name)
}
