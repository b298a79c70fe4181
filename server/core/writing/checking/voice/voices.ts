import { isSelfOffered } from '../../language/agents.ts'
import type { Sentence } from '../../language/sentence.ts'
import type { Token } from '../../language/tokens.ts'
import { generalWords, neutralWords } from '../../language/neutral-words.ts'
import { isTitle, otherPeople } from '../../language/special-words.ts'
import { verbFormOf } from '../../language/verb-forms.ts'
import {
  modals,
  adverbs,
  perfects,
  wishes,
  moods,
  readings,
  thinking,
  talk,
  clients,
  postings,
  imperatives,
  anaphora,
  notPast,
  getting,
  examples,
} from './voice-words.ts'
import { isOfOwnThing, saysPast, voiceOfOthers } from './voice-of-others.ts'
import type { Spoken, Voice } from './voice.ts'

/** Returns the standing of each clause of a sentence. `lastWasClaim`: the sentence before claimed something. */
export function voicesOf(
  sentence: Sentence,
  {
    isQuestion,
    lastWasClaim,
    isOwnName = () => false,
  }: {
    isQuestion: boolean
    lastWasClaim: boolean
    /** Tells what the applicant's facts name and the posting does not. */
    isOwnName?: (token: Token) => boolean
  },
): Spoken[] {
  const spoken: Spoken[] = []
  for (const [index, { from, to, joint }] of sentence.clauses.entries()) {
    const words = sentence.tokens.slice(from, to)
    const next = sentence.clauses[index + 1]
    const nextWords = next === undefined ? [] : sentence.tokens.slice(next.from, next.to)
    const before = sentence.tokens[from - 1]
    const last = spoken.at(-1)
    const own =
      voiceWithSelf(words, { before, next: next?.joint ?? '', nextWords }) ?? voiceOfClient(words)
    const hasSelf = words.some(({ lower }) => selves.has(lower))
    const isReduced =
      own === null &&
      next?.joint === 'i' &&
      !words.some(({ lower }) => modals.has(lower)) &&
      !nextWords.some(({ concept }) => concept === 'help' || concept === 'contribute') &&
      voiceWithSelf(nextWords, { before: words.at(-1), next: '', nextWords: [] }) === 'claim' &&
      !isQuestion
    const isOffered = joint === 'who' && isSelfOffered(sentence.tokens, from)
    const isCondition =
      conditions.has(joint) &&
      last !== undefined &&
      last.voice !== 'claim' &&
      own === 'claim' &&
      !startsFinite(sentence, from + 1)
    if (isOffered || isReduced) spoken.push({ voice: 'claim', hasSelf: true })
    else if (isCondition) spoken.push({ voice: 'plan', hasSelf })
    else if (own !== null) spoken.push({ voice: own, hasSelf })
    else if (last !== undefined) {
      const isNamed = words.some((token) => token.isCapital && !token.isFirst && isOwnName(token))
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
          : voiceOfOthers(words, { isQuestion, lastWasClaim })
      spoken.push({ voice, hasSelf: false })
    }
  }
  return spoken
}

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
const selves = new Set(['i', 'me', 'my', 'mine', 'myself', 'we', 'our', 'us'])

function voiceWithSelf(
  words: readonly Token[],
  {
    before,
    next,
    nextWords,
  }: { before: Token | undefined; next: string; nextWords: readonly Token[] },
): Voice | null {
  const at = words.findIndex(({ lower }) => lower === 'i' || lower === 'we')
  if (at === -1) return voiceWithMy(words)
  const previous = at === 0 ? before?.lower : words[at - 1]?.lower
  if (previous !== undefined && modals.has(previous)) return 'plan'
  let index = at + 1
  while (adverbs.has(words[index]?.lower ?? '')) index += 1
  const verb = words[index]?.lower ?? ''
  const after = words[index + 1]?.lower ?? ''
  const afterThat = words[index + 2]?.lower ?? ''
  if (verb === "'d" && (after.endsWith('ed') || perfects.has(after))) return 'claim'
  if (modals.has(verb))
    return after === 'have' || (after === 'not' && afterThat === 'have') ? 'claim' : 'plan'
  if (wishes.has(verb)) return 'plan'
  if (
    (verb === 'am' || verb === "'m" || verb === 'are' || verb === "'re" || verb === 'was') &&
    moods.has(after === 'not' || after === 'very' || after === 'really' ? afterThat : after)
  )
    return 'plan'
  if (
    verb === 'do' &&
    after === 'not' &&
    ['need', 'mind', 'want', 'expect', 'see', 'know'].includes(afterThat)
  )
    return 'plan'
  if (verb === 'have' && words.slice(index + 1, index + 6).some(({ lower }) => talk.has(lower)))
    return 'plan'
  if (readings.has(verb)) {
    const isOfPosting =
      words.slice(index + 1).some(({ lower }) => clients.has(lower) || postings.has(lower)) ||
      ['that', 'what', 'how', 'why', 'where'].includes(next) ||
      nextWords.some(({ lower }) => clients.has(lower)) ||
      thinking.has(verb)
    return isOfPosting ? 'plan' : 'claim'
  }
  return 'claim'
}

function voiceWithMy(words: readonly Token[]): Voice | null {
  const at = words.findIndex(({ lower }) => selves.has(lower))
  if (at === -1) return null
  const first = words[0]?.lower ?? ''
  if (first === 'thank' || first === 'thanks') return 'plan'
  const self = words[at]?.lower ?? ''
  if (self === 'me' || self === 'us') {
    if (
      imperatives.has(first) ||
      modals.has(first) ||
      words.some(({ lower }) => clients.has(lower))
    )
      return 'plan'
    return 'claim'
  }
  if (self !== 'mine' && words.slice(at + 1, at + 4).some(({ lower }) => talk.has(lower)))
    return 'plan'
  if (
    imperatives.has(first) &&
    words.slice(at + 1).some(({ lower }) => lower === 'portfolio' || lower === 'profile')
  )
    return 'plan'
  return 'claim'
}

function voiceOfClient(words: readonly Token[]): Voice | null {
  if (words[0]?.lower === 'you' && isOfOffered(words)) return 'claim'
  return words.some(({ lower }) => clients.has(lower)) ? 'posting' : null
}

/** "You would be working with a founding engineer" says who the applicant is. */
function isOfOffered(words: readonly Token[]): boolean {
  const at = words.findIndex(({ lower }) => getting.has(lower))
  if (at === -1) return false
  const object = words.slice(at + 1, at + 8)
  return (
    object.some(({ lower }) => otherPeople.has(lower) || isTitle(lower)) &&
    object.some(({ lower }) => ['a', 'an', 'somebody', 'someone', 'with'].includes(lower)) &&
    words.slice(0, at).some(({ lower }) => modals.has(lower))
  )
}

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
