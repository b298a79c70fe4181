import { isSelfOffered } from '../../language/agents.ts'
import type { Sentence } from '../../language/sentence.ts'
import type { Token } from '../../language/tokens.ts'
import { generalWords, neutralWords } from '../../language/neutral-words.ts'
import { verbFormOf } from '../../language/verb-forms.ts'
import {
  modals,
  adverbs,
  perfects,
  anaphora,
  notPast,
  examples,
  selves,
  suggestions,
  calendar,
} from './voice-words.ts'
import { isTopicAt, looksAhead, voiceOfFragment } from './voice-of-fragment.ts'
import { ownVoiceAt, voiceWithSelf } from './voice-with-self.ts'
import { isOfOwnThing, saysPast, voiceOfOthers } from './voice-of-others.ts'
import type { Spoken } from './voice.ts'

/** Returns the standing of each clause of a sentence. `lastWasClaim`: the sentence before claimed something. */
export function voicesOf(
  sentence: Sentence,
  {
    isQuestion,
    lastWasClaim,
    isOwnName: isNameOfOwn = () => false,
  }: {
    isQuestion: boolean
    lastWasClaim: boolean
    /** Tells what the applicant's facts name and the posting does not. */
    isOwnName?: (token: Token) => boolean
  },
): Spoken[] {
  const spoken: Spoken[] = []
  const isOwnName = (token: Token) => !calendar.has(token.lower) && isNameOfOwn(token)
  const voiceAt = (index: number) => ownVoiceAt(sentence, index)
  for (const [index, { from, to, joint }] of sentence.clauses.entries()) {
    const words = sentence.tokens.slice(from, to)
    const next = sentence.clauses[index + 1]
    const nextWords = next === undefined ? [] : sentence.tokens.slice(next.from, next.to)
    const last = isTopicAt(sentence, index - 1) ? undefined : spoken.at(-1)
    const own = voiceAt(index)
    const fragment = own === null && !isQuestion ? voiceOfFragment(sentence, index, voiceAt) : null
    const hasSelf = words.some(({ lower }) => selves.has(lower))
    const isReduced =
      own === null &&
      next?.joint === 'i' &&
      !words.some(({ lower }) => modals.has(lower)) &&
      !nextWords.some(({ concept }) => concept === 'help' || concept === 'contribute') &&
      voiceWithSelf(nextWords, { before: words.at(-1), next: '', nextWords: [] }) === 'claim' &&
      !isQuestion
    // "Paid ads are part of what I do."
    const isOwnWork =
      own === null &&
      next?.joint === 'what' &&
      ['i', 'we'].includes(nextWords[0]?.lower ?? '') &&
      voiceAt(index + 1) === 'claim'
    const isOffered = joint === 'who' && isSelfOffered(sentence.tokens, from)
    const isCondition =
      conditions.has(joint) &&
      last !== undefined &&
      last.voice !== 'claim' &&
      own === 'claim' &&
      // "I'd finish it in Word, as I always do."
      !(joint === 'as' && ['do', 'did', 'have'].includes(words.at(-1)?.lower ?? '')) &&
      !startsFinite(sentence, from + 1)
    if (isOffered || isReduced || (isOwnWork && !isQuestion))
      spoken.push({ voice: 'claim', hasSelf: true })
    else if (isCondition || isSuggested(sentence, index, last))
      spoken.push({ voice: 'plan', hasSelf })
    else if (fragment?.voice === 'plan') spoken.push(fragment)
    else if (own !== null) spoken.push({ voice: own, hasSelf })
    else if (last?.voice === 'claim' && looksAhead(words, joint))
      spoken.push({ voice: 'general', hasSelf: false })
    else if (last !== undefined) {
      const isOfPlan = last.voice === 'plan' && lists.has(joint) && !tellsOf(words)
      const isNamed =
        !isOfPlan && words.some((token) => token.isCapital && !token.isFirst && isOwnName(token))
      const isClaim =
        isNamed || (last.hasSelf && !relatives.has(joint) && startsFinite(sentence, from))
      // After a colon it is again the main clause that speaks.
      const isTale =
        last.voice !== 'general' &&
        anaphora.has(words[0]?.lower ?? '') &&
        words.some(({ lower }) => ['has', 'was', 'were', 'had'].includes(lower))
      const isExample =
        joint === ':' &&
        sentence.tokens.slice(0, from).some(({ lower }) => examples.has(lower)) &&
        !words.some(({ lower }) => modals.has(lower))
      const isAsked = isQuestion && inversions.has(words[0]?.lower ?? '')
      const isPast = !isAsked && !relatives.has(joint) && !conditions.has(joint) && saysPast(words)
      const first = spoken.some(({ voice: one }) => one === 'claim') ? 'claim' : spoken[0]?.voice
      const voice =
        joint === ':' || isTale ? (isTale ? 'claim' : (first ?? last.voice)) : last.voice
      spoken.push({
        voice: isClaim || isExample || isPast ? 'claim' : voice,
        hasSelf: last.hasSelf,
      })
    } else if (conditions.has(joint)) spoken.push({ voice: 'plan', hasSelf: false })
    else if (!isQuestion && isTopicAt(sentence, index))
      spoken.push({ voice: 'posting', hasSelf: false })
    else {
      const isOfClient =
        !isQuestion &&
        words
          .slice(0, 3)
          .some(
            (token) =>
              token.isCapital &&
              (!token.isFirst || words[1]?.isCapital === true) &&
              !neutralWords.has(token.lower) &&
              !generalWords.has(token.lower) &&
              isOwnName(token),
          )
      const isTold =
        !isQuestion &&
        (saysPast(words) || words.some(({ lower }) => tellings.has(lower))) &&
        words.some(
          (token) =>
            token.isCapital && (!token.isFirst || words[1]?.kind === 'word') && isOwnName(token),
        )
      const voice =
        isOfClient || isTold || (!isQuestion && isOfOwnThing(words, isOwnName))
          ? 'claim'
          : (fragment?.voice ?? voiceOfOthers(words, { isQuestion, lastWasClaim }))
      spoken.push({ voice, hasSelf: false })
    }
  }
  return spoken
}

/** "I'd suggest that we try one page": plans as well. */
function isSuggested(
  { tokens, clauses }: Sentence,
  index: number,
  last: Spoken | undefined,
): boolean {
  const { from = 0, to = 0, joint } = clauses[index] ?? {}
  const before = clauses[index - 1]
  if (joint !== 'that' || last?.voice !== 'plan' || before === undefined) return false
  return (
    suggestions.has(tokens[from - 2]?.lower ?? '') &&
    !saysPast(tokens.slice(from, to)) &&
    !tokens.slice(from, to).some(({ lower }) => ['have', "'ve", 'know', 'am'].includes(lower))
  )
}

function tellsOf(words: readonly Token[]): boolean {
  return saysPast(words) || words.some(({ lower }) => tellings.has(lower))
}

const lists = new Set(['and', ',', 'or', 'then'])
const tellings = new Set(['was', 'were', 'uses', 'has', 'had', 'serves', 'covers'])

/** Words that begin a question: "are the plans settled?" */
const inversions = new Set(['is', 'are', 'was', 'were', 'has', 'have', 'do', 'does', 'did'])

const conditions = new Set([
  'if',
  'when',
  'before',
  'after',
  'until',
  'unless',
  'so',
  'where',
  'once',
  'as',
])
const relatives = new Set(['what', 'which', 'that', 'how', 'who', 'where', 'when', 'if'])
/** Returns whether a clause begins with what somebody did or has: "and have built", "and worked". */
function startsFinite({ tokens }: Sentence, from: number): boolean {
  let at = from
  while (adverbs.has(tokens[at]?.lower ?? '')) at += 1
  const lower = tokens[at]?.lower ?? ''
  if (
    ['have', "'ve", 'has', 'had', 'am', "'m", 'was', 'were', 'did', 'having', 'being'].includes(
      lower,
    )
  )
    return true
  if (notPast.has(lower)) return false
  return (
    /[a-z]{2}ed$/u.test(lower) ||
    perfects.has(lower) ||
    (tokens[from - 1]?.text === ',' &&
      verbFormOf(tokens, at, from) === 'verb' &&
      lower.endsWith('ing'))
  )
}
