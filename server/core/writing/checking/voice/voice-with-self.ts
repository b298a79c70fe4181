import { isTitle, otherPeople } from '../../language/special-words.ts'
import type { Sentence } from '../../language/sentence.ts'
import type { Token } from '../../language/tokens.ts'
import {
  adverbs,
  clients,
  getting,
  imperatives,
  modals,
  moods,
  perfects,
  postings,
  readings,
  selves,
  talk,
  thinking,
  wishes,
} from './voice-words.ts'
import type { Voice } from './voice.ts'

/** Returns the standing of a clause that names the applicant or the client; null: it names neither. */
export function ownVoiceAt({ tokens, clauses }: Sentence, index: number): Voice | null {
  const { from = 0, to = 0 } = clauses[index] ?? {}
  const next = clauses[index + 1]
  const words = tokens.slice(from, to)
  const nextWords = next === undefined ? [] : tokens.slice(next.from, next.to)
  const before = tokens[from - 1]
  return (
    voiceWithSelf(words, { before, next: next?.joint ?? '', nextWords }) ?? voiceOfClient(words)
  )
}

export function voiceWithSelf(
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
  // "I know from earlier shops how …" tells of experience.
  if (readings.has(verb) && after === 'from') return 'claim'
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
  // "My first delivery would be …"
  const isNext = ordinals.has(words[at + 1]?.lower ?? '')
  if (isNext && words.slice(at + 2, at + 5).some(({ lower }) => lower === 'would')) return 'plan'
  if (
    imperatives.has(first) &&
    words.slice(at + 1).some(({ lower }) => lower === 'portfolio' || lower === 'profile')
  )
    return 'plan'
  return 'claim'
}

const ordinals = new Set(['first', 'next', 'second', 'last'])

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
