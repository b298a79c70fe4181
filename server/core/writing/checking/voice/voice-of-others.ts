import { generalWords, neutralWords } from '../../language/neutral-words.ts'
import { otherPeople } from '../../language/special-words.ts'
import type { Token } from '../../language/tokens.ts'
import type { Voice } from './voice.ts'
import {
  modals,
  clients,
  imperatives,
  courtesies,
  anaphora,
  finite,
  notFinite,
  pasts,
  notPast,
} from './voice-words.ts'

/** Returns the standing of a clause that names neither the applicant nor the client. */
export function voiceOfOthers(
  words: readonly Token[],
  { isQuestion, lastWasClaim }: { isQuestion: boolean; lastWasClaim: boolean },
): Voice {
  if (isQuestion) return 'posting'
  const first = words[0]?.lower ?? ''
  if (first === 'having' || first === 'take') return 'claim'
  if (imperatives.has(first) || courtesies.has(first)) return 'plan'
  const isProspect = words.some(({ lower }, at) => at > 0 && prospects.has(lower))
  if (!isProspect && anaphora.has(first) && (lastWasClaim || tellsOfUse(words))) return 'claim'
  if (words.some(({ lower }) => modals.has(lower))) return 'general'
  const isSentence = words.some(
    ({ lower }, index) =>
      index > 0 &&
      (finite.has(lower) || (/[^s]s$/u.test(lower) && index < 4 && index < words.length - 1)),
  )
  return isSentence ? 'general' : 'claim'
}

/** "The library would come in Figma" tells of work to come; what it "can" do, it does already. */
const prospects = new Set(['would', "'d", 'will', "'ll", 'should', 'may', 'might'])

/** "It has run without a failure", "they are used daily": tells how something of the applicant's fares. */
function tellsOfUse(words: readonly Token[]): boolean {
  return words
    .slice(1, 3)
    .some(
      ({ lower }, at) =>
        lower === 'has' ||
        lower === 'have' ||
        lower === 'had' ||
        (/^(?:is|are|was|were)$/u.test(lower) &&
          /ed$|^(?:run|read|seen|sold|played|done|in)$/u.test(words[at + 2]?.lower ?? '')) ||
        saysPast(words.slice(0, at + 2)),
    )
}

/** "All nine audiobooks are fiction", "the candle maker sold …": speaks of something of the applicant's. */
export function isOfOwnThing(
  words: readonly Token[],
  isOwnName: (token: Token) => boolean,
): boolean {
  const [first] = words
  if (first === undefined || words.some(({ lower }) => modals.has(lower) || clients.has(lower)))
    return false
  if (words.slice(1, 3).some(({ lower }) => otherPeople.has(lower))) return false
  const isDefinite = definite.has(first.lower) || first.kind === 'number' || counts.has(first.lower)
  return (
    isDefinite &&
    words
      .slice(1, 6)
      .some(
        (token) =>
          token.kind === 'word' &&
          token.lower.length > 3 &&
          !neutralWords.has(token.lower) &&
          !generalWords.has(token.lower) &&
          isOwnName(token),
      )
  )
}

const definite = new Set('all both each most the these those half'.split(' '))
const counts = new Set('two three four five six seven eight nine ten'.split(' '))

/** Returns whether a clause tells what somebody did: "their staff adopted it". */
export function saysPast(words: readonly Token[]): boolean {
  if (words.some(({ lower }) => modals.has(lower) || clients.has(lower))) return false
  return words.some(({ lower, kind }, at) => {
    const before = words[at - 1]
    if (at === 0 || kind !== 'word' || before?.kind !== 'word' || notFinite.has(before.lower))
      return false
    return (/[a-z]{2}ed$/u.test(lower) && !notPast.has(lower)) || pasts.has(lower)
  })
}
