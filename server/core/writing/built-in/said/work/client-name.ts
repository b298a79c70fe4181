import { isNameAlone } from '../is-name-alone.ts'

/** Tells whether a text is the name of somebody, with what stands in brackets after it: "Denton Roofing (Dallas)", "Hotel Aurora". */
export function isNameOfSomebody(text: string): boolean {
  const words = text.replace(/\s*\([^()]*\)$/u, '').split(' ')
  if (!words.every((word) => /^(?:\p{Lu}|\d|&$|and$|of$|the$)/u.test(word))) return false
  const ends = [words[0] ?? '', words.at(-1) ?? '']
  return (
    (words.length > 1 && ends.some((word) => isKindOfClient(word.toLowerCase()))) ||
    words.some((word) => /^\p{Lu}\p{Ll}(?!.*-\p{Ll})/u.test(word) && isNameAlone(word))
  )
}

/** Tells whether a word says what kind of client somebody is. */
export function isKindOfClient(word: string): boolean {
  return kindsOfClient.has(word)
}

const kindsOfClient: ReadonlySet<string> = new Set(
  `agency company firm brand startup salon studio client clinic hospital hotel restaurant school university bank gym
  museum publisher retailer manufacturer wholesaler bakery charity cafe business seller practice dealership
  distributor`.split(/\s+/u),
)
