import { clausesOf, type Clause } from './clauses.ts'
import { agentOf, isPassiveByOther, leadingOther, type Agent } from './agents.ts'
import { isAdmission } from './admissions.ts'
import { quantitiesOf, type Quantity } from './quantities.ts'
import {
  auxiliary,
  copulaOf,
  deniedAtEnd,
  denials,
  endsNoun,
  isDouble,
  isPassive,
  leadsOn,
  outer,
  prepositions,
} from './sentence-parts.ts'
import type { Token } from './tokens.ts'
import { verbFormOf, type VerbForm } from './verb-forms.ts'
import { weakening, weakVerbs } from './verbs.ts'
/** Word of a sentence and what is said with it. */
export type Said = {
  token: Token
  /** Index of the token. */
  at: number
  clause: number
  form: VerbForm
  /** Verbs that are done to it, or the verb itself; of "helped build" only "help". */
  verbs: readonly string[]
  agent: Agent
  /** True where it is denied, or only wished for or learnt. */
  isDenied: boolean
  /** True where it stands after "of", "for" and the like, and so only tells more of another word. */
  isInner: boolean
  /** True where no other noun follows that it only describes, as "shop" in "shop owner". */
  isHead: boolean
}

/** Sentence of a fact or a letter, with its claims. */
export type Sentence = {
  tokens: readonly Token[]
  clauses: readonly Clause[]
  said: readonly Said[]
  quantities: readonly Quantity[]
  /** True where it says what somebody has not done or does not know yet. */
  isAdmission: boolean
}

type State = {
  verbs: readonly string[]
  agent: Agent
  isDenied: boolean
  isLess: string | null
  /** True while its verbs still wait for what they are done to: "designed" of "designed and built a shop". */
  isOpen: boolean
}

/** Reads who did what to what in a sentence, and what it denies. */
export function readSentence(tokens: readonly Token[]): Sentence {
  const clauses = clausesOf(tokens)
  const said: Said[] = []
  let state: State = { verbs: [], agent: 'self', isDenied: false, isLess: null, isOpen: false }
  for (const [index, clause] of clauses.entries()) {
    state = readClause({ tokens, clause, index, said, last: state })
  }
  assignToAntecedent(said, tokens, clauses)
  assignLeadIns(said, { tokens, clauses })
  const quantities = quantitiesOf(tokens)
  return {
    tokens,
    clauses,
    said,
    quantities,
    isAdmission: quantities.length === 0 && isAdmission(tokens),
  }
}

function readClause({
  tokens,
  clause,
  index,
  said,
  last,
}: {
  tokens: readonly Token[]
  clause: Clause
  index: number
  said: Said[]
  last: State
}): State {
  const { from, to, joint } = clause
  const forms = tokens.slice(from, to).map((_, offset) => verbFormOf(tokens, from + offset, from))
  const copula = copulaOf(tokens, clause)
  const hasFinite = forms.includes('verb') || copula !== null
  const hasSubject = ['i', 'we'].includes(tokens[from]?.lower ?? '')
  const isList = !hasFinite && !hasSubject && listJoints.has(joint)
  const startsFinite =
    forms[0] === 'verb' &&
    /ed$|^(?:built|led|wrote|drew|made|ran|won|sold|taught)$/u.test(tokens[from]?.lower ?? '')
  const goesOn = isList || (listJoints.has(joint) && !startsFinite)
  let isDenied = goesOn && joint !== 'but' ? last.isDenied : false
  let isLess = goesOn && copula === null ? last.isLess : null
  let verbs: readonly string[] = (isList || !hasFinite) && copula === null ? last.verbs : []
  if (!hasFinite && !goesOn) verbs = []
  let agent: Agent =
    leadingOther(tokens, clause) ?? (goesOn || listJoints.has(joint) ? last.agent : 'self')
  let isChain = last.isOpen && listJoints.has(joint)
  if (isChain) ({ verbs } = last)
  let isOpen = false
  let isInner = false
  const byOther = isPassiveByOther(tokens, clause)
  const isPostfixDenied = deniedAtEnd(tokens, clause)
  if (isPostfixDenied && joint === '(') {
    for (const [at, one] of said.entries())
      if (one.clause === index - 1) said[at] = { ...one, isDenied: true }
  }
  for (let at = from; at < to; at += 1) {
    const token = tokens[at]
    const form = forms[at - from] ?? null
    if (token === undefined) continue
    if (prepositions.has(token.lower)) {
      const isOfDoing = token.lower === 'of' && forms[at - from - 1] === 'doing'
      isInner = !isOfDoing || verbs.some((verb) => !weakVerbs.has(verb))
    }
    if (outer.has(token.lower)) isInner = false
    if (denials.has(token.lower) && !isDouble(tokens, at)) isDenied = true

    if (form !== null) {
      agent = byOther ?? agentOf(tokens, { at, clause, inherited: agent })
      const meant = isLess ?? token.concept
      if (form === 'verb') {
        verbs = isChain ? [...verbs, meant] : [meant]
        isChain = true
        isOpen = true
      }
      said.push({
        token,
        at,
        clause: index,
        form,
        verbs: [meant],
        agent,
        isDenied: isDenied || isPostfixDenied,
        isInner,
        isHead: true,
      })
      if (form === 'verb') isInner = false
      if (weakening.has(token.concept) && (alwaysLess.has(token.concept) || leadsOn(tokens, at)))
        isLess = token.concept
      continue
    }
    // "My help with writing" is no writing.
    if (token.concept === 'help' && afterHelp.has(tokens[at + 1]?.lower ?? '')) isLess = 'help'
    if (token.kind === 'word' && !chainWords.has(token.lower)) {
      isChain = false
      isOpen = false
    }
    const isHead = endsNoun(tokens, at + 1)
    said.push({
      token,
      at,
      clause: index,
      form,
      verbs,
      agent,
      isDenied: isDenied || isPostfixDenied,
      isInner,
      isHead,
    })
  }
  // "Shop designed for Acme": what stands before its verb is done by it too.
  const firstVerb = forms.indexOf('verb')
  if (firstVerb > 0 && isPassive(tokens, from + firstVerb))
    assignBefore(said, {
      clause: index,
      verbs,
      agent,
      isWhole: auxiliary.has(tokens[from + firstVerb - 1]?.lower ?? ''),
    })
  return { verbs, agent, isDenied, isLess, isOpen }
}

const alwaysLess: ReadonlySet<string> = new Set(['help', 'contribute', 'learn'])

const afterHelp = new Set(['with', 'in', 'on'])

/** "The shop that I built": what a clause without an object of its own is about stands before it. */
function assignToAntecedent(
  said: Said[],
  tokens: readonly Token[],
  clauses: readonly Clause[],
): void {
  for (const [index, { from, to, joint }] of clauses.entries()) {
    if (index === 0 || !['which', 'that', 'i'].includes(joint)) continue
    const subject = tokens[from]?.lower
    if (subject !== 'i' && subject !== 'we') continue
    const verb = said.find((one) => one.clause === index && one.form === 'verb')
    const after = verb === undefined ? undefined : tokens[verb.at + 1]
    if (
      verb === undefined ||
      (verb.at + 1 < to && after?.kind !== 'mark' && !prepositions.has(after?.lower ?? ''))
    )
      continue
    const last = said.filter((one) => one.clause === index - 1 && one.form === 'verb').at(-1)
    const source = lastSource(tokens, clauses[index - 1])
    for (const [at, one] of said.entries()) {
      const isBefore =
        one.clause === index - 1 && one.form === null && one.at > Math.max(last?.at ?? -1, source)
      if (isBefore) said[at] = { ...one, verbs: verb.verbs, agent: verb.agent }
    }
  }
}

/** "I know Figma from the shop that I built": Figma was not built. Returns the place of "from", or -1. */
function lastSource(tokens: readonly Token[], clause: Clause | undefined): number {
  if (clause === undefined) return -1
  for (let at = clause.to - 1; at >= clause.from; at -= 1) if (isSource(tokens, at)) return at
  return -1
}

function isSource(tokens: readonly Token[], at: number): boolean {
  const lower = tokens[at]?.lower ?? ''
  if (['from', 'is', 'was', 'by'].includes(lower)) return true
  return prepositions.has(lower) && ['the', 'a', 'an'].includes(tokens[at + 1]?.lower ?? '')
}

/** "At Acme, I built a shop": what leads in belongs to what is done after it. */
function assignLeadIns(
  said: Said[],
  { tokens, clauses }: { tokens: readonly Token[]; clauses: readonly Clause[] },
): void {
  for (let index = clauses.length - 2; index >= 0; index -= 1) {
    const from = clauses[index]?.from ?? 0
    if (!prepositions.has(tokens[from]?.lower ?? '')) continue
    if (tokens.slice(from, clauses[index]?.to).some(({ lower }) => lower === 'years')) continue
    const next = said.find(
      (one) => one.clause === index + 1 && one.verbs.length > 0 && one.form === null,
    )
    if (next === undefined) continue
    for (const [at, one] of said.entries()) {
      if (one.clause === index && one.verbs.length === 0)
        said[at] = { ...one, verbs: next.verbs, agent: next.agent }
    }
  }
}

function assignBefore(
  said: Said[],
  {
    clause,
    verbs,
    agent,
    isWhole,
  }: { clause: number; verbs: readonly string[]; agent: Agent; isWhole: boolean },
): void {
  for (let at = said.length - 1; at >= 0 && said[at]?.clause === clause; at -= 1) {
    const one = said[at]
    if (one === undefined || one.form !== null) continue
    if (isWhole) said[at] = { ...one, verbs, agent }
    else if (one.verbs.length === 0) said[at] = { ...one, verbs }
  }
}

const listJoints = new Set([',', 'and', 'or', '/', '&', 'plus', ';'])

const chainWords = new Set([
  'and',
  'also',
  'then',
  'to',
  'be',
  'been',
  'was',
  'were',
  'is',
  'are',
  'have',
  'has',
  "'ve",
  'with',
  'on',
  'in',
  'of',
])
