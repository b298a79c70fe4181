import type { Clause } from './clauses.ts'
import type { Said } from './said.ts'
import { prepositions, tellsMore } from './sentence-parts.ts'
import type { Token } from './tokens.ts'

/** "The shop that I built": what a clause without an object of its own is about stands before it. */
export function assignToAntecedent(
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
    const start = Math.max(last?.at ?? -1, source)
    for (const [at, one] of said.entries()) {
      if (one.clause !== index - 1 || one.form !== null || one.at <= start) continue
      const isInner = one.isInner || tellsMore(tokens, { from: start + 1, to: one.at })
      said[at] = { ...one, verbs: verb.verbs, agent: verb.agent, isInner }
    }
  }
}

/** "Design I don't do", "Airflow is not among my tools", "Aurora no": what is denied stands before the denial. */
export function assignDenials(
  said: Said[],
  tokens: readonly Token[],
  clauses: readonly Clause[],
): void {
  for (const index of clauses.keys()) {
    const denied = clauseDenied(tokens, clauses, index)
    if (denied === null) continue
    for (const [at, one] of said.entries())
      if (
        one.clause === denied.clause &&
        one.at < denied.before &&
        one.at >= (clauses[denied.clause]?.from ?? 0)
      )
        said[at] = { ...one, isDenied: true }
  }
}

/** Finds the stretch that a clause denies though it stands before its denial; null: there is none. */
function clauseDenied(
  tokens: readonly Token[],
  clauses: readonly Clause[],
  index: number,
): { clause: number; before: number } | null {
  const { from, to, joint } = clauses[index] ?? { from: 0, to: 0, joint: '' }
  const words = tokens.slice(from, to).map(({ lower }) => lower)
  if (words.at(-1) === 'no' && to - from > 1) return { clause: index, before: to - 1 }
  if (
    joint === 'i' &&
    index > 0 &&
    fronted.test(words.join(' ')) &&
    !hasSubject(tokens, clauses[index - 1])
  )
    return { clause: index - 1, before: from }
  const not = words.findIndex(
    (word, at) => at > 1 && word === 'not' && copulas.has(words[at - 1] ?? ''),
  )
  if (not === -1 || !notMine.test(words.slice(not).join(' '))) return null
  return { clause: index, before: from + not }
}

function hasSubject(tokens: readonly Token[], clause: Clause | undefined): boolean {
  return (
    clause === undefined ||
    tokens.slice(clause.from, clause.to).some(({ lower }) => subjects.has(lower))
  )
}

const subjects = new Set([
  'i',
  'we',
  'you',
  'they',
  'he',
  'she',
  'that',
  'which',
  'what',
  'is',
  'are',
  'was',
  'were',
])
const copulas = new Set(['is', 'are', 'was', 'were'])
/** "(Design) I do not do", "(Oracle) I never touched": a clause whose object stands before it. */
const fronted =
  /^(?:i|we) (?:(?:do|did|have|can|could|would) not|never) (?:\p{L}+ly )?(?:do|use|used|offer|touch|touched|know|make|take|work with|worked with|learnt|learned|tried|listed|cover|provide|sell|write|speak)(?: (?:it|myself|any more|anymore|yet|at all|here))*$/u
const notMine =
  /^not (?:(?:yet |really )?(?:among|part of|one of|on) (?:my|the|our)|something (?:i|we)\b|for me\b|my (?:field|thing|job|trade|part)|listed|done by me|mine\b|by me\b|what (?:i|we) do)/u

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
export function assignLeadIns(
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
