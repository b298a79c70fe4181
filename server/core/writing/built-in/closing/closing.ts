import { bareSentence } from '../../bare-sentence.ts'
import type { DraftSentence } from '../../../../../contract/writing/draft.ts'
import { contentWords } from '../content-words.ts'
import type { Parts } from '../letter-parts.ts'
import * as phrases from '../phrases.ts'
import { tradeOf } from '../trades/trade-of.ts'

/** Ends a letter with a question or a next step, or with both. */
export function closing(
  { brief, topic, chance, say, own, prepared }: Parts,
  { plan, isTerse }: { plan: string; isTerse: boolean },
): DraftSentence[] {
  const said = new Set(readPhrase(plan).words)
  // The user's own line may say already how they like to be in touch.
  const isOwnWay = own !== null && inTouch.test(own.text)
  const fits = (phrase: string, maxShared: number) => {
    const { words, isInTouch } = readPhrase(phrase)
    return !(isOwnWay && isInTouch) && words.filter((word) => said.has(word)).length <= maxShared
  }
  const steps = phrases.nextSteps.filter((step) => fits(step, 0))
  const nextStep = bareSentence('next-step', say(chance.pick(steps) ?? ''))
  const { questions, ofTrade, isShared } = tradeOf(brief, { topic, facts: prepared.facts })
  const isOfTrade = ofTrade.length > 0 && chance.next() < (isShared ? ofOwnTrade : ofAnotherTrade)
  const pool = isOfTrade ? ofTrade : questions.slice(ofTrade.length)
  const question = chance.pick(pool.filter((one) => fits(one, 1)))
  if (!question) return own?.isOffer ? [] : [nextStep]
  if (!isOfTrade && own?.isOffer !== true && chance.next() < stepAlone) return [nextStep]
  const lead = say(chance.pick(phrases.questionLeads) ?? '')
  const asked = bareSentence('question', lead + inLead(lead, question, say))
  const isOpen = own === null && !isTerse && !nextStep.text.endsWith('?')
  return isOpen && chance.next() < (isOfTrade ? 0.4 : 0.6) ? [nextStep, asked] : [asked]
}

type ReadPhrase = { words: readonly string[]; isInTouch: boolean }
const phrasesRead = new Map<string, ReadPhrase>()

/** Reads a question, a plan or a next step of ours, of which there are some hundreds, once. */
function readPhrase(phrase: string): ReadPhrase {
  const known = phrasesRead.get(phrase)
  if (known) return known
  const read = { words: contentWords(phrase), isInTouch: inTouch.test(phrase) }
  phrasesRead.set(phrase, read)
  return read
}

const inTouch = /\b(?:calls?|talk|chat|messages?|writ(?:e|ten|ing)|zoom|voice|online)\b/iu

/** Shares of letters that ask what people of the job's trade ask. */
const ofOwnTrade = 0.85
const ofAnotherTrade = 0.25
/** Share of letters to jobs of no clear trade that end with an offer and no question. */
const stepAlone = 0.25

function inLead(lead: string, phrase: string, say: (phrase: string) => string): string {
  const said = say(phrase)
  return lead === '' || /^I\b/u.test(said) ? said : said.charAt(0).toLowerCase() + said.slice(1)
}
