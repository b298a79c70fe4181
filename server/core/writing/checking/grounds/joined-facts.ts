import type { Fact, FactKind } from '../../../../../contract/writing/fact.ts'
import { plainText } from '../../language/plain-text.ts'
import { isTool } from '../../language/tools.ts'
import { tokensOf } from '../../language/tokens.ts'
import type { PlacedFact } from '../../material.ts'

/**
 * Returns each part of a statement with the part that begins it: "2019–2023: Developer at Acme." and "Team of 5." A part
 * that names somebody or something of its own speaks of that.
 */
export function withHeads(facts: readonly PlacedFact[]): { ids: string[]; text: string }[] {
  const joined: { ids: string[]; text: string }[] = []
  let head: PlacedFact | undefined
  for (const fact of facts) {
    const isNew = fact.statement === undefined || head?.statement !== fact.statement
    if (isNew || head === undefined) {
      head = fact.statement === undefined || apart.has(fact.kind) ? undefined : fact
      continue
    }
    const text = plainText(fact.text)
    if (apart.has(fact.kind) || numbered.test(head.text) || (isOfItsOwn(text) && !deed.test(text)))
      continue
    const joint = /^\p{Lu}/u.test(text) ? '.' : ','
    const start = plainText(head.text).replace(/[.,;]?$/u, joint)
    if (start.length + text.length <= maxStatement)
      joined.push({ ids: [head.id, fact.id], text: `${start} ${text}` })
  }
  return joined
}

const maxStatement = 500
/** Kinds that say all they say in one fact. */
const apart: ReadonlySet<FactKind> = new Set<FactKind>([
  'language',
  'rate',
  'availability',
  'certificate',
])
/** Returns whether a part names somebody or something that it speaks of; tools are none. */
function isOfItsOwn(text: string): boolean {
  if (ownSubject.test(text)) return true
  const tokens = tokensOf(text)
  return tokens.some(
    (token, at) =>
      token.isCapital &&
      !token.isFirst &&
      /\p{Ll}/u.test(token.text) &&
      !isTool(token) &&
      !isTool(tokens[at - 1] ?? token),
  )
}

const ownSubject = /^(?:an?|the|for|at|in|no|not|our|my|some|\(\d\)) /iu
const numbered = /\(1\)|^1[.)]/u

/** "Developer at Acme, 2019–2023": what was done there often stands below. */
export function isPost({ kind, text }: Fact): boolean {
  if (kind !== 'employer') return false
  return (text.length <= maxPost && /(?:\bat|@|,) \p{Lu}/u.test(text)) || inProse.test(text)
}

/** "At Acme (2017–2021) I was one of four testers." */
const inProse = /^At \p{Lu}[^,.;]{1,40} \((?:19|20)\d\d/u

/** "Built the shop", "page load fell …" below a post: done there, unless it is of another year. */
export function isDoneThere(text: string, post: string): boolean {
  const [from = 0, to = from === 0 || isToday.test(post) ? 9999 : from] = yearsIn(post)
  return (
    (deed.test(text) || outcome.test(text) || /^my \p{Ll}/iu.test(text)) &&
    !alone.test(text) &&
    yearsIn(text).every((year) => year >= from && year <= to)
  )
}

function yearsIn(text: string): number[] {
  return (text.match(/\b(?:19|20)\d\d\b/gu) ?? []).map(Number)
}

const isToday = /\b(?:since|present|now|today|current|ongoing)\b/iu
const alone = /\b(?:freelanc|self-employed|independent|contractor)/iu
const deed =
  /^(?:(?:there )?i (?:also )?)?(?:\p{L}{2,}ed|built|rebuilt|made|wrote|rewrote|led|set up|ran|won|cut|drew|grew|taught|shot|sold|took|gave|kept|brought)\s/iu
const maxPost = 160

/** "Page load fell from 4.1 s to 1.6 s": what came of the sentence before. */
const outcome =
  /^\p{L}+(?: \p{Ll}+){0,3} (?:fell|rose|dropped|grew|went|shrank|doubled|tripled|climbed|increased|decreased|improved)\b/u

/** Returns whether a sentence goes on with the one before it: "It cut …", "page load fell …". */
export function isSequel(text: string): boolean {
  return sequel.test(text) || outcome.test(text)
}

/** Begins a sentence that speaks of what the one before it said. */
const sequel =
  /^(?:it|its|together|this|that|these|those|they|there|the (?:site|shop|app|project|system|result|tool|client|platform|script|work|film|video|game|book|campaign|series|page|plugin|report|course)|\d{1,4} of (?:them|these|those)|(?:i|we) \p{L}+ (?:\p{L}+ of )?(?:its|their|it|them|these|those)|(?:tools|technologies|stack|built with|results?|outcome)(?=:))(?!\p{L})/iu
