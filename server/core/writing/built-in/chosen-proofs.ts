import type { Brief } from '../material.ts'
import { knownName } from '../posting/grammar/known-names.ts'
import { contentWords, weightOf } from './content-words.ts'
import { fieldsOf, type Field } from './fields-of-work.ts'
import { broadKins, kinsOf, type Kin } from './kin-of-work.ts'
import { isAttitude, isBackground, isBare, isDone, isService, isWork } from './kinds-of-proof.ts'
import type { Prepared, Proof } from './prepared-facts.ts'
import { ofMainPhrase, phrasesOf } from './trades/job-trades.ts'

export type Scored = { proof: Proof; score: number; shared: number }

type Wanted = {
  words: ReadonlyMap<string, number>
  /** Kinds of work, with how much each is wanted. */
  kins: ReadonlyMap<Kin, number>
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
  const { statements, general } = prepared
  const wanted = wantedOf(brief)
  const common = commonIn(prepared)
  const scored = statements
    .filter(
      (proof) =>
        !isService(proof) && !isAttitude(proof) && (!isBare(proof) || isAsked(proof, wanted)),
    )
    .map((proof) => scoredFor(proof, wanted, common))
    .toSorted((one, other) => other.score - one.score)
  const sure = ({ proof }: Scored) => isSureIn(prepared, proof)
  const relevant = scored.filter((one) => isRelevant(one, wanted))
  // Years of something wider than the trade, such as product development, say nothing of a job alone.
  const telling = relevant.filter(
    ({ proof }) => !isBackground(proof) || namesTrade(proof, prepared),
  )
  if (isTold(telling, prepared)) return relevant
  const years = scored
    .filter(({ proof }) => isBackground(proof))
    .map((one) => shortened(one, prepared))
  const inField = years.filter(({ proof }) => sharesField(proof, wanted))
  const ofTrade = years.filter(({ proof }) => namesTrade(proof, prepared))
  const usual = general ? [scoredFor(general, wanted, common)] : []
  const alone = [...inField, ...ofTrade, ...usual, ...years].find(sure)
  return alone ? [alone] : scored
}

/** Leaves of a career the years alone: "I've been knitting for nine years, the first two in Oslo". */
function shortened(scored: Scored, { isSure }: Prepared): Scored {
  const { proof } = scored
  const [first = ''] = proof.said.split(', ')
  const isTold = first !== proof.said && isBackground({ ...proof, said: first }) && isSure(first)
  return isTold ? { ...scored, proof: { ...proof, said: first, brief: first } } : scored
}

/** Tells whether years are of the work or the tools that the user names as theirs, and not of something wider. */
function namesTrade({ said }: Proof, { general, skills }: Prepared): boolean {
  if (general === null) return true
  const [, field = ''] = /\bexperience (?:in|with) ([^,;:(]+)/u.exec(said) ?? []
  if (field !== '' && field.split(' ').some((word) => knownName(word) !== null)) return true
  const own = [general.said, ...skills.map(({ text }) => text)].join('\n').toLowerCase()
  const words = contentWords(field === '' ? said : field)
  const isOwn = (word: string) => own.includes(word)
  return field === '' ? words.some(isOwn) : words.every(isOwn)
}

function isTold(relevant: readonly Scored[], prepared: Prepared): boolean {
  return relevant.slice(0, maxTried).some(({ proof }) => isSureIn(prepared, proof))
}

function isSureIn({ isSure }: Prepared, { said, brief }: Proof): boolean {
  return isSure(said) || isSure(brief)
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
  const named = skills.slice(0, 30)
  add(named.join(' '), 1.5)
  const phrases = phrasesOf(title.slice(0, 300)).toSorted((one, other) => one.weight - other.weight)
  for (const phrase of phrases) {
    const weight = phrase.weight === ofMainPhrase ? 3 : 2
    add(phrase.text, weight)
    if (weight === 3) add(namesIn(phrase.text), 4)
  }
  const kins = wantedKins(text.slice(0, maxReadForKins), named, phrases)
  const ofTitle = fieldsOf(`${title.slice(0, 300)}\n${named.join('\n')}`)
  const wanted = {
    words,
    kins,
    fields: ofTitle.size > 0 ? ofTitle : fieldsOf(text),
    asked: brief.asks.map((ask) => ask.words).join(' '),
  }
  wantedIn.set(brief, wanted)
  return wanted
}

const maxRead = 6_000
const maxReadForKins = 2_000

/** Returns the tools and makers that a phrase names: they say more than its other words. */
function namesIn(phrase: string): string {
  return phrase
    .split(/[\s/,]+/u)
    .filter((word) => knownName(word) !== null)
    .join(' ')
}

function wantedKins(
  description: string,
  skills: readonly string[],
  phrases: ReturnType<typeof phrasesOf>,
): ReadonlyMap<Kin, number> {
  const kins = new Map<Kin, number>()
  const add = (text: string, weightFor: (kin: Kin) => number) => {
    for (const kin of kinsOf(text)) kins.set(kin, weightFor(kin) * (broadKins.has(kin) ? 0.4 : 1))
  }
  add(description, () => 0.4)
  // Many skills of one kind say it more clearly.
  const ofSkills = skills.map((skill) => kinsOf(skill))
  add(skills.join('\n'), (kin) =>
    Math.min(0.7 + 0.3 * ofSkills.filter((found) => found.has(kin)).length, 2),
  )
  for (const { text, weight } of phrases) add(text, () => (weight === ofMainPhrase ? 3 : 2))
  return kins
}

/** Numbers of a user's facts that have each word and each kind of work. */
type Common = { words: ReadonlyMap<string, number>; kins: ReadonlyMap<Kin, number> }
const commonOf = new WeakMap<Prepared, Common>()
const kinsOfProof = new WeakMap<Proof, ReadonlySet<Kin>>()

function commonIn(prepared: Prepared): Common {
  const known = commonOf.get(prepared)
  if (known) return known
  const common = { words: new Map<string, number>(), kins: new Map<Kin, number>() }
  for (const proof of prepared.proofs.filter((one) => !isService(one))) {
    for (const word of proof.words) count(common.words, word)
    for (const kin of kinsIn(proof)) count(common.kins, kin)
  }
  commonOf.set(prepared, common)
  return common
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function kinsIn(proof: Proof): ReadonlySet<Kin> {
  const kins = kinsOfProof.get(proof) ?? kinsOf(proof.said)
  kinsOfProof.set(proof, kins)
  return kins
}

function scoredFor(proof: Proof, wanted: Wanted, common: Common): Scored {
  const shared = sharedWeight(proof, wanted)
  // What few facts of a user share with the job tells more than what all of them do.
  const rare = sharedWeight(proof, wanted, common)
  // Results and named clients tell nothing about a job with which the work has nothing in common.
  const bonus = Math.min(bonusOf(proof, wanted), shared * 0.7)
  const told =
    isWork(proof) || (proof.hasResult && !isBackground(proof)) ? rare : rare * ofMereTools
  return { proof, shared, score: Math.max(shared / 10, told + bonus) }
}

/** Factor for what a sentence shares that names tools or services, and no work. */
const ofMereTools = 0.5

function sharedWeight(proof: Proof, wanted: Wanted, common?: Common): number {
  const { words, kins, fields } = wanted
  if (proof.words.size < 3 && [...proof.words].some((word) => !words.has(word))) return 0
  let ofKins = 0
  for (const kin of kinsIn(proof))
    ofKins += (kins.get(kin) ?? 0) / rarityOfKin(common?.kins.get(kin))
  let sum = 0
  for (const word of proof.words)
    sum += (words.get(word) ?? 0) / rarityOfWord(common?.words.get(word))
  const ofWords = sum / Math.max(1, Math.sqrt(proof.words.size / 7))
  const own = proof.fields
  const isOfField =
    own.size === 0 || fields.size === 0 || [...own].some((field) => fields.has(field))
  const share = isOfField ? 1 : ofAnotherField
  return together(ofWords * share, Math.min(ofKins, maxOfKins) * share)
}

/** Adds what a word and its kind say: mostly the same. */
function together(ofWords: number, ofKins: number): number {
  return Math.max(ofWords, ofKins) + 0.4 * Math.min(ofWords, ofKins)
}

/** Largest weight of shared kinds of work: one fact cannot win by naming everything. */
const maxOfKins = 5

/** Divisor for a word that several facts of a user have. */
function rarityOfWord(facts = 1): number {
  return Math.sqrt(Math.max(1, facts))
}

/** Divisor for a kind of work that several facts of a user are of. */
function rarityOfKin(facts = 1): number {
  return 1 + 0.15 * (Math.max(1, facts) - 1)
}

/** Factor for words shared with work of another field: "email" of a campaign, where the job is to collect addresses. */
const ofAnotherField = 0.25

function sharesField(proof: Proof, { fields }: Wanted): boolean {
  return [...proof.fields].some((field) => fields.has(field))
}

/** Tells whether the posting asks letters for just this. */
function isAsked({ fact: { kind } }: Proof, { asked }: Wanted): boolean {
  if (kind === 'certificate') return /certif|qualif|licen[cs]e|degree/iu.test(asked)
  return kind === 'years' && /\byears?\b|how long/iu.test(asked)
}

/** Names a client or an employer. */
const namesSomebody = /\b(?:for|at|helped) (?:the )?\p{Lu}\p{L}+/u

function bonusOf(proof: Proof, wanted: Wanted): number {
  const { fact, hasResult, said } = proof
  const { kind } = fact
  let bonus = hasResult && !isBackground(proof) ? 0.8 : 0
  if (kind === 'project' || isWork(proof)) bonus += 1.2
  if (isDone(said) && sharesField(proof, wanted)) bonus += 0.6
  if (kind === 'employer') bonus += 0.3
  if (namesSomebody.test(said)) bonus += 0.8
  if (kind === 'service' || kind === 'other') bonus -= isWork(proof) || hasResult ? 0 : 1
  if (kind === 'certificate') bonus += isAsked(proof, wanted) ? 3 : -1
  if (kind === 'years' && isBackground(proof)) bonus += isAsked(proof, wanted) ? 3 : -0.8
  if (/^(?:my|our) past work includes (?!an? )/u.test(said)) bonus -= 0.5
  return bonus
}
