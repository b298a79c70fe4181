import { clausesOf, type Clause } from './clauses.ts'
import { assignDenials, assignLeadIns, assignToAntecedent } from './antecedents.ts'
import { agentOf, isPassiveByOther, isPassiveBySelf, leadingOther, type Agent } from './agents.ts'
import { isAdmission } from './admissions.ts'
import { quantitiesOf } from './numbers/quantities.ts'
import type { Quantity } from './numbers/quantity.ts'
import {
  auxiliary,
  copulaOf,
  deniedAtEnd,
  denials,
  endsNoun,
  formsOf,
  isNewObject,
  isAmount,
  isDeed,
  isDouble,
  isPassive,
  isRough,
  startsDeed,
  leadsOn,
  rankAt,
  outer,
  prepositions,
} from './sentence-parts.ts'
import type { Said } from './said.ts'
import type { Token } from './tokens.ts'
import { weakening, weakVerbs } from './verbs.ts'
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
  isInner: boolean
}

/** Reads who did what to what in a sentence, and what it denies. */
export function readSentence(tokens: readonly Token[]): Sentence {
  const clauses = clausesOf(tokens)
  const said: Said[] = []
  let state: State = {
    verbs: [],
    agent: 'self',
    isDenied: false,
    isLess: null,
    isOpen: false,
    isInner: false,
  }
  for (const [index, clause] of clauses.entries()) {
    state = readClause({ tokens, clause, clauses, index, said, last: state })
  }
  assignToAntecedent(said, tokens, clauses)
  assignLeadIns(said, { tokens, clauses })
  assignDenials(said, tokens, clauses)
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
  clauses,
  index,
  said,
  last,
}: {
  tokens: readonly Token[]
  clause: Clause
  clauses: readonly Clause[]
  index: number
  said: Said[]
  last: State
}): State {
  const { from, to, joint } = clause
  const forms = formsOf(tokens, clause)
  const copula = copulaOf(tokens, clause)
  const hasSubject = ['i', 'we'].includes(tokens[from]?.lower ?? '')
  const isAnew =
    (hasSubject && forms.some((_, offset) => isDeed(tokens, from + offset))) ||
    startsDeed(tokens, from)
  const hasFinite = forms.includes('verb') || copula !== null || isAnew
  const isList = !hasFinite && !hasSubject && listJoints.has(joint)
  const startsFinite =
    isAnew ||
    (forms[0] === 'verb' &&
      /ed$|^(?:built|led|wrote|drew|made|ran|won|sold|taught)$/u.test(tokens[from]?.lower ?? ''))
  const goesOn = isList || (listJoints.has(joint) && !startsFinite)
  // "Not used: UiPath", "I've assisted in, not led, an audit".
  const isAside = tokens[from - 1]?.text === ',' && isShortDenial(tokens, clauses[index - 1])
  let isDenied =
    (goesOn && joint !== 'but' && !isAside && !startsOwn(tokens, clauses, index)) ||
    (joint === ':' &&
      startsWithDenial(tokens, clauses[index - 1]) &&
      !startsOwn(tokens, clauses, index))
      ? last.isDenied
      : false
  let isLess = goesOn && copula === null ? last.isLess : null
  let verbs: readonly string[] = (isList || !hasFinite) && copula === null ? last.verbs : []
  if (!hasFinite && !goesOn) verbs = []
  const by = isPassiveBySelf(tokens, clause) ? 'self' : isPassiveByOther(tokens, clause)
  let agent: Agent =
    by ?? leadingOther(tokens, clause) ?? (goesOn || listJoints.has(joint) ? last.agent : 'self')
  let isChain = last.isOpen && listJoints.has(joint) && !(hasSubject && copula !== null)
  if (isChain) ({ verbs } = last)
  let isOpen = false
  let isInner = isList && last.isInner
  const isPostfixDenied = deniedAtEnd(tokens, clause)
  if (isPostfixDenied && joint === '(') {
    // "Italian is a language I speak (basic)."
    const isOfI = said.find((one) => one.clause === index - 1)?.token.lower === 'i'
    for (const [at, one] of said.entries())
      if (one.clause === index - 1 || (isOfI && one.clause === index - 2))
        said[at] = { ...one, isDenied: true }
  }
  for (let at = from; at < to; at += 1) {
    const token = tokens[at]
    const form = forms[at - from] ?? null
    if (token === undefined) continue
    if (prepositions.has(token.lower) && !isRough(tokens, at)) {
      const isOfDoing = token.lower === 'of' && forms[at - from - 1] === 'doing'
      const isOfAmount = token.lower === 'of' && isAmount(tokens[at - 1])
      if (!isOfAmount) isInner = !isOfDoing || verbs.some((verb) => !weakVerbs.has(verb))
    }
    if (outer.has(token.lower) || isNewObject(tokens, at)) isInner = false
    if (denials.has(token.lower) && !isDouble(tokens, at)) isDenied = true

    if (form !== null) {
      const doer = by ?? agentOf(tokens, { at, clause, inherited: agent })
      if (form === 'verb') agent = doer
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
        agent: doer,
        isDenied: isDenied || isPostfixDenied,
        isInner,
        isHead: true,
        isDeed: isDeed(tokens, at),
        rank: rankAt(tokens, at),
      })
      if (form === 'verb') isInner = false
      if (weakening.has(token.concept) && (alwaysLess.has(token.concept) || leadsOn(tokens, at)))
        isLess = token.concept
      continue
    }
    // "My help with writing" is no writing.
    if (token.concept === 'help' && afterHelp.has(tokens[at + 1]?.lower ?? '')) isLess = 'help'
    if (token.lower === 'contribute-part' && tokens[at + 1]?.lower.endsWith('ing') === true)
      isLess = 'contribute'
    if (token.kind === 'word' && !chainWords.has(token.lower)) {
      isChain = false
      isOpen = false
    }
    // "I rolled out Argo CD": done, whatever the verb means.
    if (isDeed(tokens, at)) verbs = ['do']
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
      isDeed: isDeed(tokens, at),
      rank: rankAt(tokens, at),
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
  return { verbs, agent, isDenied, isLess, isOpen, isInner }
}

/** "…, and in 2014 a friend took me along", "…, and Oracle I last saw": what is denied before ends here. */
function startsOwn(tokens: readonly Token[], clauses: readonly Clause[], index: number): boolean {
  const { from, to } = clauses[index] ?? { from: 0, to: 0 }
  if (clauses[index + 1]?.joint === 'i') return true
  const first = tokens[from]?.lower ?? ''
  return (
    (to - from > 4 && (prepositions.has(first) || starts.has(first))) ||
    (starts.has(first) && to - from > 2 && tokens[from - 1]?.text === ':')
  )
}

const starts = new Set('i we my our the a an she he they it there this these since'.split(' '))

/** ", not led,": denies nothing but itself. */
function isShortDenial(tokens: readonly Token[], clause: Clause | undefined): boolean {
  return (
    clause !== undefined &&
    clause.joint === ',' &&
    clause.to - clause.from === 2 &&
    tokens[clause.from]?.lower === 'not'
  )
}

function startsWithDenial(tokens: readonly Token[], clause: Clause | undefined): boolean {
  return (
    clause !== undefined &&
    clause.to - clause.from <= 3 &&
    denials.has(tokens[clause.from]?.lower ?? '')
  )
}

const alwaysLess: ReadonlySet<string> = new Set(['help', 'contribute', 'learn'])

const afterHelp = new Set(['with', 'in', 'on'])

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
