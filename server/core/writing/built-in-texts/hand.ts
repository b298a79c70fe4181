import { hashOf } from '../built-in/chance.ts'
import { inVoice } from '../built-in/in-voice.ts'
import type { Prepared } from '../built-in/prepared-facts.ts'

/** Sentence of a general text, and the facts that it says. */
export type Line = { text: string; factIds: readonly string[] }

/** Ways to say one thing, those of even and those of odd texts. `{}` stands for the user's words. */
export type Ways = { even: readonly string[]; odd: readonly string[] }

/**
 * Choices of one text among ways of saying things. Even and odd texts have no way in common: so a text that is written
 * again repeats no sentence of the one before.
 */
export type Hand = {
  isEven: boolean
  /** Number that grows with every second text. */
  turn: number
  /** Says words in the first way that was not refused. Null: all were. */
  say(ways: Ways, words: string, facts: readonly { id: string }[]): Line | null
  /** Takes the first text that was not refused. */
  first(texts: readonly string[], facts: readonly { id: string }[]): Line | null
}

/** Number of texts written before, and the sentences of this one that were refused. */
export type Turn = { count: number; refused: readonly string[] }

/** Makes the choices of a user's text. */
export function handFor({ count, refused }: Turn, { voice, name }: Prepared): Hand {
  const place = (count % 1_000_000) + (hashOf(name) % 60)
  const isEven = place % 2 === 0
  const turn = Math.floor(place / 2)
  const first: Hand['first'] = (texts, facts) => {
    const text = texts.find((one) => !refused.some((sentence) => one.includes(sentence)))
    return text === undefined ? null : { text, factIds: facts.map(({ id }) => id) }
  }
  return {
    isEven,
    turn,
    first,
    say({ even, odd }, words, facts) {
      const ways = rotated(isEven ? even : odd, turn)
      const texts = ways.map((way) => filled(inVoice(way, voice), words))
      return first(texts, facts)
    },
  }
}

/** Begins a list at another place. */
export function rotated<Item>(items: readonly Item[], by: number): Item[] {
  const at = items.length === 0 ? 0 : by % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}

/** Puts words of the user's, spelt as they are, into a way of saying them. */
function filled(way: string, words: string): string {
  const at = way.indexOf('{}')
  return at === -1 ? way : way.slice(0, at) + words + way.slice(at + 2)
}
