import type { Prepared, Proof } from '../built-in/prepared-facts.ts'
import { inVoice } from '../built-in/in-voice.ts'
import { lowerFirst } from '../built-in/said/lower-first.ts'
import { sentenceOf } from '../built-in/sentence-of.ts'
import { inSentence } from '../in-sentence.ts'
import { rotated, type Hand, type Line, type Ways } from './hand.ts'
import type { Stock } from './stock.ts'

/** Says what the user does, and for how long: apart in even texts, in one sentence in odd ones. */
export function introduction(stock: Stock, prepared: Prepared, hand: Hand): Line[] {
  const { offer, services, background } = stock
  if (!hand.isEven && background) {
    const joined = joint(stock, background, { hand, voice: prepared.voice })
    if (joined) return [joined]
  }
  const said = offer ? alone(offer, offerLeads, { hand, prepared }) : saidServices(services, hand)
  const years = background ? alone(background, yearsLeads, { hand, prepared }) : null
  return rotated([said, years], hand.isEven && hand.turn % 3 === 2 ? 1 : 0).flatMap(
    (one) => one ?? [],
  )
}

function joint(
  { offer, services }: Stock,
  background: Proof,
  { hand, voice }: { hand: Hand; voice: Prepared['voice'] },
): Line | null {
  const { said } = background
  if (offer) {
    const both = rotated([offer.said, said], hand.turn % 2)
    const [first = '', second = ''] = both
    const text = sentenceOf(`${first}; ${lowerFirst(second)}`)
    return text.length > maxJoint ? null : hand.first([text], [background.fact, offer.fact])
  }
  if (services.length === 0 || !/^(?:I|we)\b/u.test(said)) return null
  const named = inSentence(services.map(({ text }) => text))
  const ways = rotated([' and offer ', '; I can help you with ', '; I offer '], hand.turn)
  const texts = ways.map((way) => sentenceOf(said + inVoice(way, voice) + named))
  return hand.first(texts, [background.fact, ...services.map(({ fact }) => fact)])
}

const maxJoint = 240

function saidServices(services: Stock['services'], hand: Hand): Line | null {
  if (services.length === 0) return null
  const named = inSentence(services.map(({ text }) => text))
  return hand.say(
    serviceWays,
    named,
    services.map(({ fact }) => fact),
  )
}

const serviceWays: Ways = {
  even: ['I offer {}.', 'I can help you with {}.', 'What I offer: {}.'],
  odd: ['If you need {}, I can help.', 'What I do: {}.', 'You can come to me for {}.'],
}

const offerLeads = ['About me: ', 'To begin with, ']
const yearsLeads = ['About my background: ', 'As to experience: ']

function alone(
  { said, fact }: Proof,
  leads: readonly string[],
  { hand, prepared }: { hand: Hand; prepared: Prepared },
): Line | null {
  if (hand.isEven) return hand.first([sentenceOf(said)], [fact])
  const texts = rotated(leads, hand.turn).map((lead) =>
    sentenceOf(inVoice(lead, prepared.voice) + lowerFirst(said)),
  )
  return hand.first(texts, [fact])
}
