import type { Fact } from '../../../../contract/writing/fact.ts'
import { inVoice } from '../built-in/in-voice.ts'
import type { Prepared } from '../built-in/prepared-facts.ts'
import { lowerFirst } from '../built-in/said/lower-first.ts'
import { sentenceOf } from '../built-in/sentence-of.ts'
import { tidyFact } from '../built-in/tidy-fact.ts'
import { inSentence } from '../in-sentence.ts'
import { sentencesIn } from '../sentences-in.ts'
import { rotated, type Hand, type Line, type Ways } from './hand.ts'
import { lowerOffer } from './lower-offer.ts'

const clientsFactId = 'ideal-clients'

/** Makes a fact of the clients that a user likes, by which a description is checked. */
export function clientsFact(idealClients: string | null): Fact[] {
  const text = idealClients?.trim() ?? ''
  if (text === '') return []
  const said = `Clients I like to work with: ${text}`
  return [{ id: clientsFactId, kind: 'other', text: said, link: null, source: 'you' }]
}

const maxRead = 4_000
const maxSaid = 300
const wanting =
  /^(?:(?:I|we)(?: am|['’]m| are)? )?(?:looking for|seeking|want|prefer|like|love|enjoy)(?: (?:to work|working) with)? |^(?:my|our|the) (?:ideal|best|favou?rite) clients? (?:is|are) |^ideal(?:ly| clients?)?:? /iu

/** Says which clients the user likes to work with. Null: nothing that can be said. */
export function saidClients(given: string, { voice }: Prepared, hand: Hand): Line | null {
  const all = sentencesIn(given.slice(0, maxRead), 8)
    .map(({ start, end }) => given.slice(start, end))
    .flatMap((text) => tidyFact(text) ?? [])
  const isList = all.length > 1 && all.every((text) => text.split(/\s+/u).length <= 5)
  const said = (isList ? inSentence(all) : (all[0] ?? '')).replace(wanting, '')
  if (said === '' || said.length > maxSaid) return null
  const facts = [{ id: clientsFactId }]
  if (/^(?:I|we|my|our)\b/iu.test(said)) {
    if (hand.isEven) return hand.first([sentenceOf(said)], facts)
    const leads = rotated(['As for clients, ', 'About clients: '], hand.turn)
    return hand.first(
      leads.map((lead) => sentenceOf(inVoice(lead, voice) + lowerFirst(said))),
      facts,
    )
  }
  return hand.say(isAction.test(said) ? actionWays : ways, listed(lowerOffer(said, [])), facts)
}

const isAction = /^(?!marketing|consulting|growing|publishing|gaming)\p{L}+ing\b/iu

const ways: Ways = {
  even: ['I like working with {}.', 'I like to work with {}.'],
  odd: ['Clients I like to work with: {}.', 'The clients I like best: {}.'],
}
const actionWays: Ways = { even: ['Clients: {}.'], odd: ['Clients I like: {}.'] }

/** Puts "and" before the last of "shops, agencies, publishers". */
function listed(text: string): string {
  const items = text.split(', ')
  const isPlain = items.length > 1 && items.every(isShort)
  return isPlain && !/\b(?:and|or)\b/u.test(text) ? inSentence(items) : text
}

function isShort(item: string): boolean {
  return item.split(' ').length <= 5 && !/\b(?:that|who|which)\b/u.test(item)
}
