import type { Brief } from '../material.ts'
import { contentWords, weightOf } from './content-words.ts'
import { fieldsOf, type Field } from './fields-of-work.ts'
import type { Prepared, Proof } from './prepared-facts.ts'

export type Scored = { proof: Proof; score: number; shared: number }

type Wanted = {
  words: ReadonlyMap<string, number>
  /** Fields of the title and the skills; of the description where those name none. */
  fields: ReadonlySet<Field>
  /** All that the letter is asked to tell. */
  asked: string
}
const wantedIn = new WeakMap<Brief, Wanted>()

/**
 * Orders the proofs that have something to do with a job by how much they say about it. Where none has, the user's years
 * of work stand alone, those in its field first, or what they do in general: no proof of another trade.
 */
export function orderedProofs(prepared: Prepared, brief: Brief): Scored[] {
  const { statements, general, isSure } = prepared
  const wanted = wantedOf(brief)
  const scored = statements
    .filter((proof) => !isService(proof) && !isAttitude(proof))
    .map((proof) => scoredFor(proof, wanted))
    .toSorted((one, other) => other.score - one.score)
  const sure = ({ proof }: Scored) => isSure(proof.said) || isSure(proof.brief)
  const relevant = scored.filter((one) => isRelevant(one, wanted))
  if (relevant.slice(0, maxTried).some(sure)) return relevant
  const years = scored.filter(({ proof }) => isBackground(proof))
  const inField = years.filter(({ proof }) => sharesField(proof, wanted))
  const usual = general ? [scoredFor(general, wanted)] : []
  const alone = [...inField, ...years, ...usual].find(sure)
  return alone ? [alone] : scored
}

const maxTried = 8

/** Shared weight from which a proof counts as being about the job. */
export const relevantFrom = 2

/** Shared weight from which a proof has something to do with the job. */
const minShared = 1.4

function isRelevant({ proof, shared }: Scored, wanted: Wanted): boolean {
  if (shared >= minShared) return true
  if (isAsked(proof, wanted)) return true
  // A post of the past tells little, even in the same field.
  return shared >= minShared / 2 && proof.fact.kind !== 'employer' && sharesField(proof, wanted)
}

function wantedOf(brief: Brief): Wanted {
  const known = wantedIn.get(brief)
  if (known) return known
  const { title, skills, description } = brief.posting
  const words = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of contentWords(text)) {
      words.set(word, Math.max(words.get(word) ?? 0, weight * weightOf(word)))
    }
  }
  const text = description.slice(0, maxRead)
  add(text, 0.5)
  for (const { words: wish } of brief.requirements.slice(0, 12)) add(wish, 1.5)
  add(skills.slice(0, 30).join(' '), 2)
  add(title.slice(0, 300), 3)
  const named = fieldsOf(`${title.slice(0, 300)}\n${skills.slice(0, 30).join('\n')}`)
  const wanted = {
    words,
    fields: named.size > 0 ? named : fieldsOf(text),
    asked: brief.asks.map((ask) => ask.words).join(' '),
  }
  wantedIn.set(brief, wanted)
  return wanted
}

const maxRead = 6_000

function scoredFor(proof: Proof, wanted: Wanted): Scored {
  const shared = sharedWeight(proof, wanted)
  // Results and named clients tell nothing about a job with which the work has nothing in common.
  const bonus = Math.min(bonusOf(proof, wanted), shared)
  const told = isExample(proof) || proof.hasResult ? shared : shared * ofMereTools
  return { proof, shared, score: Math.max(shared / 10, told + bonus) }
}

/** Factor for what a sentence shares that names tools or services, and no work. */
const ofMereTools = 0.6

function sharedWeight(proof: Proof, { words, fields }: Wanted): number {
  let sum = 0
  for (const word of proof.words) sum += words.get(word) ?? 0
  const shared = sum / Math.max(1, Math.sqrt(proof.words.size / 6))
  if (proof.words.size < 3 && [...proof.words].some((word) => !words.has(word))) return 0
  const own = proof.fields
  if (own.size === 0 || fields.size === 0) return shared
  return [...own].some((field) => fields.has(field)) ? shared : shared * ofAnotherField
}

/** Factor for what is shared with work of another field: "email" of a letter campaign, where addresses are wanted. */
const ofAnotherField = 0.25

function sharesField(proof: Proof, { fields }: Wanted): boolean {
  return [...proof.fields].some((field) => fields.has(field))
}

/** Tells whether the posting asks letters for just this. */
function isAsked({ fact: { kind } }: Proof, { asked }: Wanted): boolean {
  if (kind === 'certificate') return /certif|qualif|licen[cs]e|degree/iu.test(asked)
  return kind === 'years' && /\byears?\b|how long/iu.test(asked)
}

/** Tells whether a proof says for how long somebody has done what: "I have been sewing for 9 years". */
function isBackground({ said }: Proof): boolean {
  return (
    /^(?:I|we)(?:['’](?:ve|m|re)| have| am| are)? (?:been \p{L}+ing|an? |(?:over |more than |about |nearly |almost )?[\p{L}\p{N}+]+ years|worked|work)\b/iu.test(
      said,
    ) && /\byears\b|\bsince (?:19|20)\d\d\b/iu.test(said)
  )
}

/** Tells whether a proof is an example of what was done. */
export function isExample({ said }: Proof): boolean {
  return isDone.test(said)
}

const isDone =
  /\b(?:I|we)(?: have|['’]ve)? (?:\p{L}+ed|built|wrote|written|made|drew|led|ran|moved|did)\b/iu

/** Names a client or an employer. */
const namesSomebody = /\b(?:for|at|helped) (?:the )?\p{Lu}\p{L}+/u

function bonusOf(proof: Proof, wanted: Wanted): number {
  const { fact, hasResult, said } = proof
  const { kind } = fact
  let bonus = hasResult ? 0.8 : 0
  if (kind === 'project' || isDone.test(said)) bonus += 1.2
  if (isDone.test(said) && sharesField(proof, wanted)) bonus += 0.6
  if (kind === 'employer') bonus += 0.3
  if (namesSomebody.test(said)) bonus += 0.8
  if (kind === 'service' || kind === 'other') bonus -= isDone.test(said) || hasResult ? 0 : 1
  if (kind === 'certificate') bonus += isAsked(proof, wanted) ? 3 : -1
  if (kind === 'years') bonus += isAsked(proof, wanted) ? 3 : -0.8
  if (/^(?:my|our) past work includes /u.test(said)) bonus -= 0.5
  return bonus
}

/** Names a service; the general sentence says all of them. */
function isService({ said }: Proof): boolean {
  return /^(?:my|our) services cover /u.test(said)
}

/** Tells of a manner or a belief rather than of work: "I treat the business of my client like it is my own". */
function isAttitude({ fact, said, hasResult }: Proof): boolean {
  if (fact.source === 'letter' && !(isDone.test(said) || hasResult)) return true
  return attitude.test(said)
}

const attitude =
  /^(?:I|we)(?:['’](?:m|re)| am| are)? (?:also |always |never )?(?:treat|like|love|enjoy|prefer|believe|care|value|want|try|respect|answer fast|reply|respond|punctual|precise|reliable|honest|chatty|friendly|fast|quick|hard|not shy|that sort|easy|flexible|detail|motivated|organi[sz]ed|responsible)\b|^(?:my|our) (?:last |former )?client/iu
