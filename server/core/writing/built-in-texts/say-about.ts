import type { Prepared, Proof } from '../built-in/prepared-facts.ts'
import { lowerFirst } from '../built-in/said/lower-first.ts'
import { sentenceOf } from '../built-in/sentence-of.ts'
import { inVoice } from '../built-in/in-voice.ts'
import { inSentence } from '../in-sentence.ts'
import { specialClassOf } from '../language/special-words.ts'
import { rotated, type Hand, type Line, type Ways } from './hand.ts'
import type { Named, Stock } from './stock.ts'

/** Says how the user works: in sentences of their own in even texts, in one in odd texts. */
export function saidManner(manner: readonly Proof[], { voice }: Prepared, hand: Hand): Line[] {
  if (hand.isEven) {
    return manner.flatMap(({ said, fact }) => hand.first([sentenceOf(said)], [fact]) ?? [])
  }
  const [first] = manner
  if (!first) return []
  const texts = [manner, manner.slice(0, 1)].flatMap((some) =>
    rotated(['As for me, ', 'A word about me: '], hand.turn).map((lead) =>
      sentenceOf(inVoice(lead, voice) + some.map(({ said }) => lowerFirst(said)).join('; ')),
    ),
  )
  const said = hand.first(
    texts,
    manner.map(({ fact }) => fact),
  )
  return said ? [said] : []
}

/** Lists skills that the text has not named yet. */
export function saidSkillsOf(
  { skills }: Stock,
  { hand, before, max }: { hand: Hand; before: readonly Line[]; max: number },
): Line | null {
  const low = before.map(({ text }) => text.toLowerCase()).join(' ')
  const unsaid = skills.filter(({ text }) => !low.includes(text.toLowerCase()))
  const chosen = (unsaid.length >= 2 ? unsaid : skills).slice(0, max)
  // An activity such as editing may be read as done to what stands after it.
  const plain = chosen.filter(({ text }) => !/^\p{L}+ing$/u.test(text.trim()))
  const orders = [chosen, chosen.toReversed(), rotated(chosen, 1), plain, chosen.slice(0, 1)]
  for (const order of orders) {
    const words = inSentence(order.map(({ text }) => lowerActivity(text.trim())))
    const said = order.length === 0 ? null : hand.say(waysOf(order.length), words, order)
    if (said) return said
  }
  return null
}

function waysOf(skills: number): Ways {
  if (skills === 1) return { even: ['One of my skills: {}.'], odd: ['Part of my work: {}.'] }
  return {
    even: ['Skills: {}.', 'My skills include {}.'],
    odd: ['Among my skills are {}.', 'My skills: {}.'],
  }
}

/** Writes "Blog Writing" in small letters and leaves "Power BI" and "German" as they are. */
function lowerActivity(skill: string): string {
  if (!activity.test(skill)) return skill
  return skill
    .split(' ')
    .map((word) =>
      /^\p{Lu}\p{Ll}+$/u.test(word) && specialClassOf(word.toLowerCase()) !== 'language'
        ? word.toLowerCase()
        : word,
    )
    .join(' ')
}

const activity =
  /(?:ing|tion|ment|design|entry|research|analysis|support|work|theory|data|content)s?$/iu

/** Lists what needs no sentence, such as certificates. */
export function saidList(items: readonly Named[], ways: Ways, hand: Hand): Line[] {
  if (items.length === 0) return []
  const words = items.map(({ text }) => text).join('; ')
  const said = hand.say(
    ways,
    words,
    items.map(({ fact }) => fact),
  )
  return said ? [said] : []
}

export const availabilityWays: Ways = {
  even: ['Availability: {}.', "I'm available {}."],
  odd: ['My availability: {}.'],
}
