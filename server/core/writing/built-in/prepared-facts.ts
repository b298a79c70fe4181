import type { Fact } from '../../../../contract/writing/fact.ts'
import type { WriterProfile } from '../material.ts'
import { contentWords } from './content-words.ts'
import { people } from './fact-words.ts'
import { fieldsOf, type Field } from './fields-of-work.ts'
import { promises } from './own-lines.ts'
import { isFineAsOwn, sureOf } from './sure.ts'
import { clausesOf } from './said/clauses-of.ts'
import { sayingsOf } from './said/say-fact.ts'
import { usualWork } from './said/usual-work.ts'
import { briefSaid } from './said/brief-said.ts'
import { isCleanClause } from './said/clean-clause.ts'
import { tradesOf } from './said/work/work-verbs.ts'
import { cutAtClause, tidyFact } from './tidy-fact.ts'
import { nameOf, voiceOf, type Voice } from './voice.ts'

/** A fact as a letter says it. */
export type Proof = {
  fact: Fact
  /** Clause of the first person, without a full stop. */
  said: string
  /** Clause that says less and nothing else; the same when it is short. */
  brief: string
  words: ReadonlySet<string>
  fields: ReadonlySet<Field>
  hasResult: boolean
}

/** All of a user that does not depend on a posting. */
export type Prepared = {
  voice: Voice
  proofs: readonly Proof[]
  /** Statements that a letter takes as proof: a long fact makes several. */
  statements: readonly Proof[]
  /** Sentence on what the user does in general, for jobs that no statement fits. */
  general: Proof | null
  skills: readonly Fact[]
  facts: readonly Fact[]
  /** All of them, as they were given. */
  given: readonly Fact[]
  name: string
  link: string | null
  /** Tells whether the checker finds everything that a text says in the facts. */
  isSure(text: string): boolean
}

const remembered = new WeakMap<readonly Fact[], { profile: WriterProfile; prepared: Prepared }>()
const maxSaid = 230
const maxBrief = 120
const maxFacts = 400
const kindsOfProof = new Set<Fact['kind']>([
  'project',
  'employer',
  'years',
  'certificate',
  'service',
  'other',
])

/** Prepares facts for any number of letters. */
export function preparedFacts(facts: readonly Fact[], profile: WriterProfile): Prepared {
  const known = remembered.get(facts)
  if (known?.profile === profile) return known.prepared
  const prepared = prepare(facts, profile)
  remembered.set(facts, { profile, prepared })
  return prepared
}

function prepare(given: readonly Fact[], profile: WriterProfile): Prepared {
  const facts = given.slice(0, maxFacts)
  const name = nameOf(profile)
  const isSure = sureOf(given, name)
  const voice = sureVoice(voiceOf(profile), isSure)
  const by = {
    ...voice,
    fullName: name,
    isThirdPerson: isThirdPerson(facts, name),
    trades: tradesOf(profile),
  }
  const skills = facts.filter(({ kind, text }) => kind === 'skill' && isSkill(text))
  const names = new Map(skills.map(({ text }) => [text.toLowerCase(), text]))
  const proofs = facts
    .filter(
      ({ kind, source, text }) =>
        source !== 'link' && (kindsOfProof.has(kind) || (kind === 'skill' && isSaid(text))),
    )
    .flatMap((fact) => {
      const sayings = sayingsOf(fact, by).filter(
        (clause) => isCleanClause(clause, fact.text) && !isFragment(clause, fact),
      )
      const said = sayings.length > 1 ? sayings.find((clause) => isSure(clause)) : undefined
      return proofFrom(fact, spelt(said ?? sayings.at(-1) ?? null, fact, names)) ?? []
    })
  return {
    voice,
    facts,
    given,
    name,
    isSure,
    link: ownLink(profile.portfolioLink),
    skills,
    proofs,
    statements: proofs.flatMap(statementsOf),
    general: generalOf(profile, { facts, proofs, isSure, isPlural: voice.isPlural }),
  }
}

/** Tells whether half a sentence of a letter would be told as work: "All hand-made, no shortcuts". */
function isFragment(clause: string, { source }: Fact): boolean {
  return (
    source === 'letter' && /^(?:(?:my|our) (?:past )?work includes|one example:) /u.test(clause)
  )
}

/** Leaves of a voice the sentences that are no worn phrases, and promise nothing but what the facts say. */
function sureVoice(voice: Voice, isSure: Prepared['isSure']): Voice {
  const lines = voice.lines.filter(
    ({ text }) => isFineAsOwn(text) && (!promises(text) || isSure(text)),
  )
  return { ...voice, lines }
}

/** Says what a user does in general, in the words of their services. */
function generalOf(
  { whatServicesGeneral }: WriterProfile,
  {
    facts,
    proofs,
    isSure,
    isPlural,
  }: Pick<Prepared, 'facts' | 'proofs' | 'isSure'> & { isPlural: boolean },
): Proof | null {
  const own = proofs.find(({ fact, said }) => fact.source === 'services' && isSaid(said))
  if (own) return own
  const listed = proofs.find((proof) => proof.fact.source === 'services') ?? null
  const fact = facts.find(({ source }) => source === 'services')
  const named = tidyFact(whatServicesGeneral.trim().split(/\n/u)[0] ?? '')
  if (!fact || named === null || named.length > maxBrief || /[.;]/u.test(named)) return listed
  const usual = usualWork(named, { isPlural })
  return usual !== null && isSure(usual) ? proofFrom(fact, usual) : listed
}

/** Splits a proof of several statements into one for each; one that is short stays whole, too. */
function statementsOf(proof: Proof): Proof[] {
  const clauses = clausesOf(proof.said)
  const parts = clauses.flatMap((clause) => {
    const part = proofFrom(proof.fact, clause)
    return part ? { ...part, words: new Set(contentWords(clause)) } : []
  })
  return parts.length > 0 && proof.said.length > maxOne ? parts : [proof, ...parts]
}

const maxOne = 150

/** Tells whether a profile speaks of its owner by name. */
function isThirdPerson(facts: readonly Fact[], name: string): boolean {
  const [first = ''] = name.split(' ')
  return first.length > 1 && facts.some(({ text }) => text.startsWith(`${first} `))
}

/** Tells whether a skill is a sentence: "I know how to work with proxies". */
function isSaid(text: string): boolean {
  return /^(?:also,? )?(?:I|we)\b/iu.test(text.trim())
}

/** Spells names as the user's skills do where a fact was written in capitals. */
function spelt(
  clause: string | null,
  { text }: Fact,
  names: ReadonlyMap<string, string>,
): string | null {
  if (clause === null || /\p{Ll}{2}/u.test(text)) return clause
  return clause.replace(/[\p{L}\p{N}.+#]+/gu, (word) => names.get(word.toLowerCase()) ?? word)
}

function proofFrom(fact: Fact, clause: string | null): Proof | null {
  const said = clause === null ? null : cutAtClause(clause, maxSaid)
  if (said === null || said.split(' ').length < 3 || !isCleanClause(said, fact.text)) return null
  const brief = briefSaid(said, maxBrief)
  return {
    fact,
    said,
    brief: isCleanClause(brief, fact.text) ? brief : said,
    words: new Set(contentWords(fact.text)),
    fields: fieldsOf(said),
    hasResult: /\p{N}|%/u.test(said.replace(/\b(?:19|20)\d\d\b/gu, '')),
  }
}

function isSkill(text: string): boolean {
  return (
    text.trim().split(/\s+/u).length <= 4 &&
    !isSaid(text) &&
    !people.has(text.trim().split(/\s+/u).at(-1)?.toLowerCase() ?? '') && // a trade is no skill
    text.length <= 40 &&
    /\p{Script=Latin}/u.test(text) &&
    !/[.:?!@<>{}[\]]\s|https?:/u.test(text)
  )
}

function ownLink(link: string): string | null {
  const text = link.trim()
  return /^(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]\S*)?$/iu.test(text) &&
    text.length <= 500
    ? text
    : null
}
