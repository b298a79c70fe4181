import type { Brief } from '../material.ts'
import { contentWords, weightOf } from './content-words.ts'
import type { Prepared, Proof } from './prepared-facts.ts'

export type Scored = { proof: Proof; score: number; shared: number }

type Wanted = ReadonlyMap<string, number>
const wantedIn = new WeakMap<Brief, Wanted>()

/** Orders a user's proofs by how much each says about this job. */
export function orderedProofs({ statements }: Prepared, brief: Brief): Scored[] {
  const wanted = wantedWords(brief)
  return statements
    .map((proof) => {
      const shared = sharedWeight(proof, wanted)
      return { proof, shared, score: shared + bonusOf(proof, brief) }
    })
    .toSorted((one, other) => other.score - one.score)
}

/** Shared weight from which a proof counts as being about the job. */
export const relevantFrom = 2

function wantedWords(brief: Brief): Wanted {
  const known = wantedIn.get(brief)
  if (known) return known
  const { title, skills, description } = brief.posting
  const weights = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of contentWords(text)) {
      weights.set(word, Math.max(weights.get(word) ?? 0, weight * weightOf(word)))
    }
  }
  add(description.slice(0, maxRead), 0.7)
  for (const { words } of brief.requirements.slice(0, 12)) add(words, 2)
  add(skills.slice(0, 30).join(' '), 2)
  add(title.slice(0, 300), 3)
  wantedIn.set(brief, weights)
  return weights
}

const maxRead = 6_000

function sharedWeight({ words }: Proof, wanted: Wanted): number {
  let sum = 0
  for (const word of words) sum += wanted.get(word) ?? 0
  return sum / Math.max(1, Math.sqrt(words.size / 6))
}

const isDone =
  /\b(?:I|we)(?: have|['’]ve)? (?:\p{L}+ed|built|wrote|written|made|drew|led|ran|moved)\b/iu

/** Names a client or an employer. */
const namesSomebody = /\b(?:for|at|helped) (?:the )?\p{Lu}\p{L}+/u

function bonusOf({ fact: { kind }, hasResult, said }: Proof, { asks }: Brief): number {
  const asked = asks.map(({ words }) => words).join(' ')
  let bonus = hasResult ? 0.8 : 0
  if (kind === 'project' || isDone.test(said)) bonus += 1.2
  if (kind === 'employer') bonus += 0.3
  if (namesSomebody.test(said)) bonus += 0.8
  if (kind === 'service' || kind === 'other') bonus -= 2
  if (kind === 'certificate') bonus += /certif|qualif|licen[cs]e|degree/iu.test(asked) ? 3 : -1
  if (kind === 'years') bonus += /\byears?\b|how long/iu.test(asked) ? 3 : -0.8
  if (/^(?:my|our) past work includes /u.test(said)) bonus -= 0.5
  return bonus
}
