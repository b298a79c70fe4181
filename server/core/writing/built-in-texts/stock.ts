import type { Fact } from '../../../../contract/writing/fact.ts'
import { isPast } from '../built-in/fact-words.ts'
import type { Prepared, Proof } from '../built-in/prepared-facts.ts'
import { tidyFact } from '../built-in/tidy-fact.ts'
import { lowerOffer } from './lower-offer.ts'

/** Fact as a noun: a service, a certificate, a language. */
export type Named = { fact: Fact; text: string }

/** A user's facts, by what a general text uses them for. */
export type Stock = {
  /** Sentence of the user's that says what they do. */
  offer: Proof | null
  services: readonly Named[]
  /** Years of doing it, or the trade. */
  background: Proof | null
  /** Past work, the strongest first. */
  done: readonly Proof[]
  /** Habits of working. */
  manner: readonly Proof[]
  certificates: readonly Named[]
  languages: readonly Named[]
  availability: readonly Named[]
  skills: readonly Fact[]
}

const maxServices = 6
const maxService = 90
const maxNamed = 160

/** Sorts a user's facts for a general text. */
export function stockOf(prepared: Prepared): Stock {
  const proofs = prepared.proofs.filter(({ fact }) => fact.source !== 'letter').map(mended)
  const offers = proofs.filter(({ fact, said }) => isOffered(fact) && speaks(said))
  const [offer = null] = offers
  const others = proofs.filter((proof) => !offers.includes(proof) && !isOffered(proof.fact))
  const background = others.find(isBackground) ?? null
  const done = others.filter((proof) => proof !== background && isDone(proof))
  const inLetter = prepared.proofs.filter(
    (proof) => proof.fact.source === 'letter' && isDone(proof),
  )
  const named = namedBy(prepared.facts)
  return {
    offer,
    services: servicesOf(prepared),
    background,
    done: distinct(done.length < 2 ? [...done, ...inLetter] : done),
    manner: others.filter(
      (proof) => proof !== background && !isDone(proof) && isManner(proof, prepared.name),
    ),
    certificates: named('certificate').filter(({ fact }) => fact !== background?.fact),
    languages: named('language').filter(({ fact }) => !isOffered(fact)),
    availability: named('availability'),
    skills: prepared.skills,
  }
}

function isOffered({ source, kind }: Fact): boolean {
  return source === 'services' || (source === 'you' && kind === 'service')
}

function speaks(said: string): boolean {
  return /^(?:I|we)\b|^(?:I|we)['’]/u.test(said)
}

/** Mends "I making", as some write, into "I am making". */
function mended(proof: Proof): Proof {
  return { ...proof, said: mendedClause(proof.said), brief: mendedClause(proof.brief) }
}

function mendedClause(text: string): string {
  return text.replace(/^(I|we) (?=\p{Ll}{3,}ing\b)/u, amOrAre)
}

function amOrAre(_all: string, who: string): string {
  return who === 'I' ? 'I am ' : 'we are '
}

function servicesOf({ facts, proofs }: Prepared): Named[] {
  const said = new Map(proofs.map((proof) => [proof.fact, proof.said]))
  return facts
    .filter(isOffered)
    .flatMap((fact) => {
      const clause = said.get(fact)
      if (clause !== undefined && !covered.test(clause)) return []
      const text = clause?.replace(covered, '') ?? tidyFact(fact.text)
      if (text === null || text.length > maxService || speaks(text)) return []
      return [{ fact, text: lowerOffer(text, facts) }]
    })
    .slice(0, maxServices)
}

const covered = /^(?:my|our) (?:services cover|work includes) /u

function isBackground({ fact, said }: Proof): boolean {
  if (/^(?:I am|I['’]m|we work as) (?:an?|the) /u.test(said)) return true
  return (
    fact.kind === 'years' &&
    /^(?:I|we)(?: have|['’]ve| am|['’]m| work| worked)\b/u.test(said) &&
    /\byears\b|\b(?:work|working|worked|experience)\b/u.test(said)
  )
}

const doing =
  /(?:^|[\s,])(?:I|we|(?:our|my) team)(?: have|['’]ve)? (?:(?:also|mainly|mostly) )?(\p{L}+)/u

/** Tells whether a clause says that something was done. */
export function isDone({ said }: Pick<Proof, 'said'>): boolean {
  const [, verb = ''] = doing.exec(said) ?? []
  if (verb === 'was' || verb === 'were') return false
  return (
    isPast(verb) ||
    /^(?:did|run|done|written)$/u.test(verb) ||
    /^(?:my|our) past work includes /u.test(said)
  )
}

function isManner({ fact, said, words }: Proof, name: string): boolean {
  if (fact.kind === 'certificate' || words.size < 2) return false
  return speaks(said) || (/^(?:our|my) /u.test(said) && name !== '' && !covered.test(said))
}

function namedBy(facts: readonly Fact[]): (kind: Fact['kind']) => Named[] {
  return (kind) =>
    facts.flatMap((fact) => {
      if (fact.kind !== kind || fact.source === 'letter') return []
      const text = tidyFact(fact.text)?.replace(/^available:? (?=\S)/iu, '') ?? ''
      return text === '' || text.length > maxNamed || speaks(text) ? [] : [{ fact, text }]
    })
}

/** Finds the fact that the user's own address is. */
export function linkFacts(facts: readonly Fact[]): Fact[] {
  return facts.filter(({ source }) => source === 'link').slice(0, 1)
}

/** Orders past work by how much it shows, each kind of work once. */
function distinct(done: readonly Proof[]): Proof[] {
  const kept: Proof[] = []
  for (const proof of done.toSorted((one, other) => strengthOf(other) - strengthOf(one))) {
    if (!kept.some((other) => isSame(proof, other))) kept.push(proof)
  }
  return kept
}

function strengthOf({ fact, said, hasResult }: Proof): number {
  return (
    (hasResult ? 1 : 0) +
    (fact.kind === 'project' ? 0.4 : 0) +
    (said.length < 50 ? -0.3 : 0) +
    (said.length > 190 ? -0.6 : 0) +
    (fact.source === 'letter' ? -0.5 : 0) +
    (/\b(?:fell|cut|grew|rose|saved|reduced|increased|from \S+ to)\b/u.test(said) ? 0.8 : 0)
  )
}

function isSame(one: Proof, other: Proof): boolean {
  const shared = [...one.words].filter((word) => other.words.has(word)).length
  return shared >= 0.6 * Math.min(one.words.size, other.words.size)
}
