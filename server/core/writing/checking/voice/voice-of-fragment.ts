import type { Sentence } from '../../language/sentence.ts'
import type { Token } from '../../language/tokens.ts'
import { clients, finite, modals, selves } from './voice-words.ts'
import { saysPast, voiceOfOthers } from './voice-of-others.ts'
import type { Spoken, Voice } from './voice.ts'

/**
 * Returns the standing of a clause without a verb that the clauses after it complete: "serious findings I'd report",
 * "a shop that sells plants gets questions". Null: they say nothing of it.
 */
export function voiceOfFragment(
  sentence: Sentence,
  index: number,
  voiceAt: (index: number) => Voice | null,
): Spoken | null {
  const { clauses, tokens } = sentence
  const own = wordsAt(sentence, index)
  if (own.some(({ lower }) => modals.has(lower)) || saysPast(own)) return null
  if (roles.has(own[0]?.lower ?? '') || voiceOfOthers(own, noContext) === 'general') return null
  let to = clauses[index]?.to ?? 0
  for (let next = index + 1; next < clauses.length; next += 1) {
    const clause = clauses[next]
    const words = wordsAt(sentence, next)
    if (clause?.joint === 'i')
      return voiceAt(next) === 'plan' && !isMeantLater(sentence, next, voiceAt) ? plan : null
    if (index > 0 || clause === undefined || words.some(({ lower }) => selves.has(lower))) break
    if (saysPast(words) || !goesOn.has(clause.joint)) break
    ;({ to } = clause)
  }
  const whole = tokens.slice(clauses[index]?.from ?? 0, to)
  if (index > 0 || whole.length === own.length) return null
  if (whole.some(({ lower }) => clients.has(lower))) return { voice: 'posting', hasSelf: false }
  return isStatement(whole) ? { voice: 'general', hasSelf: false } : null
}

/** Returns whether a clause after a claim tells what may follow from it: "so the clips would need someone else". */
export function looksAhead(words: readonly Token[], joint: string): boolean {
  if (joint === 'so' && words[0]?.lower === 'there' && words[1]?.lower === 'is') return true
  const at = words.findIndex(({ lower }) => modals.has(lower))
  const modal = words[at]?.lower ?? ''
  const mayBeAble = joint === 'so' || !abilities.has(modal)
  return at > 0 && mayBeAble && modal !== 'must' && voiceOfOthers(words, noContext) === 'general'
}

/** Returns whether the beginning of a sentence only names what it is about: "About German: …", "Certificates: …". */
export function isTopicAt(sentence: Sentence, index: number): boolean {
  if (index !== 0 || sentence.clauses[1]?.joint !== ':') return false
  const words = wordsAt(sentence, 0)
  return words.length === 1 || (topics.has(words[0]?.lower ?? '') && words.length <= 5)
}

/** "The app I'd take on, since I test those": a claim speaks of it, too. */
function isMeantLater(
  { clauses, tokens }: Sentence,
  index: number,
  voiceAt: (index: number) => Voice | null,
): boolean {
  return clauses.some(
    ({ from, to }, at) =>
      at > index &&
      voiceAt(at) === 'claim' &&
      tokens.slice(from, to).some(({ lower }) => pronouns.has(lower)),
  )
}

function isStatement(words: readonly Token[]): boolean {
  return words.some(
    ({ lower }, at) => at > 0 && (present.has(lower) || finite.has(lower)) && !pasts.has(lower),
  )
}

function wordsAt({ clauses, tokens }: Sentence, index: number): readonly Token[] {
  const { from = 0, to = 0 } = clauses[index] ?? {}
  return tokens.slice(from, to)
}

const plan: Spoken = { voice: 'plan', hasSelf: true }
const noContext = { isQuestion: false, lastWasClaim: false }
const roles = new Set(['as', 'being', 'having'])
const pronouns = new Set(['it', 'them', 'those', 'these', 'that', 'both', 'one', 'ones'])
const goesOn = new Set(['and', 'or', ',', 'that', 'which', 'who', 'whose', 'where'])
const abilities = new Set(['can', 'could', 'may', 'might'])
const topics = new Set('about on as for regarding concerning'.split(' '))
const pasts = new Set('was were had did run change return break need'.split(' '))
const present = new Set(
  `have-to has-to need-to sounds seems looks needs gets costs takes makes works runs goes comes keeps stays fits helps means matters depends
  says tells shows gives wants likes sits lies asks begins starts ends brings holds leaves sells`.split(
    /\s+/u,
  ),
)
