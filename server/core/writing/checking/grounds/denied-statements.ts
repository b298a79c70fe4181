import type { Said } from '../../language/said.ts'
import type { Sentence } from '../../language/sentence.ts'
import { denials } from '../../language/sentence-parts.ts'
import { otherPeople } from '../../language/special-words.ts'
import { weakVerbs } from '../../language/verbs.ts'

/** Words of a clause that the facts deny, or say of somebody else: {"link", "build"} of "no link building". */
export type Statement = ReadonlySet<string>

/** Returns what the clauses of a sentence deny. */
export function deniedStatements({ said, clauses, tokens, isAdmission }: Sentence): Statement[] {
  return clauses.flatMap(({ from, to }, index) => {
    // "No project is too small", "not only".
    if (tokens.slice(from, to).some(({ lower }) => exceptions.has(lower))) return []
    const denied = said.filter(
      (one) => one.clause === index && (one.isDenied || isAdmission) && isOfStatement(one),
    )
    const keys = denied.map((one) => keyOf(one, tokens))
    return keys.length === 0 || keys.length > maxWords ? [] : [new Set(keys)]
  })
}

/** Returns what the clauses of a sentence say that others did. */
export function statementsOfOthers({ said, clauses, tokens }: Sentence): Statement[] {
  return clauses.flatMap((_, index) => {
    const theirs = said.filter(
      (one) => one.clause === index && one.agent === 'other' && !one.isDenied && isOfStatement(one),
    )
    const keys = theirs
      .filter(({ token }) => !otherPeople.has(token.lower))
      .map((one) => keyOf(one, tokens))
    const isDeed = said.some(
      ({ clause, form, agent }) => clause === index && form === 'verb' && agent === 'other',
    )
    return !isDeed || keys.length === 0 || keys.length > maxWords ? [] : [new Set(keys)]
  })
}

/** Returns whether somebody else is credited nowhere with all of some words: the applicant is, in one of the sentences. */
export function isOwn(statement: Statement, sentences: readonly Sentence[]): boolean {
  return sentences.some(({ said, tokens }) => {
    const own = new Set(
      said.filter((one) => one.agent !== 'other' && !one.isDenied).map((one) => keyOf(one, tokens)),
    )
    return [...statement].every((key) => own.has(key))
  })
}

/** Returns the first statement that a clause makes though the facts deny it, or null. */
export function deniedBy(
  { said, clauses, tokens }: Sentence,
  { clause, statements }: { clause: number; statements: readonly Statement[] },
): string | null {
  const made = said.filter(
    (one) =>
      one.clause === clause &&
      !one.isDenied &&
      one.agent !== 'other' &&
      !otherPeople.has(one.token.lower),
  )
  const keys = new Set(made.map((one) => keyOf(one, tokens)))
  const { from = 0, to = 0 } = clauses[clause] ?? {}
  const isOfToday = !tokens.slice(from, to).some(({ lower }) => pasts.test(lower))
  const denied = statements.find(
    (statement) =>
      (statement.size > 1 || isOfToday) && [...statement].every((key) => keys.has(key)),
  )
  return denied === undefined ? null : [...denied].join(' ')
}

const maxWords = 6

function isOfStatement({ token, verbs, form }: Said): boolean {
  if (token.kind !== 'word' || token.lower.length < 3) return false
  if (grammar.has(token.lower) || denials.has(token.lower)) return false
  return form === null || !verbs.every((verb) => weakVerbs.has(verb))
}

/** "Into English" is not "from English". */
function keyOf({ token, at }: Said, tokens: Sentence['tokens']): string {
  const before = tokens[at - 1]?.lower ?? ''
  return before === 'into' || before === 'from' ? `${before} ${token.concept}` : token.concept
}

const exceptions = new Set(
  'too only just problem doubt later than except unless until more'.split(' '),
)
const pasts =
  /^(?:was|were|had|did|until|before|ago|(?!need|feed|speed)\p{L}{2,}ed|19\d\d|20\d\d|wrote|built|made|took|led|ran|gave|got|went|sold)$/u
const grammar = new Set(
  `the a an this that these those any all some other and but nor or for with without into from onto about over under after before within
  i we you they he she it my our your their his her its me us them myself yourself am is are was were be been being do does did done have has
  had can could will would may might shall should must there here now yet still also even really very much anymore any-more longer again
  one ones thing things kind sort way part something anything nothing what which who whom whose when where how why usually currently use used
  uses using work works worked working offer offers offered take takes took know knows available experience while then later sometimes
  always never made make makes every each day days daily week weeks weekly month months monthly year years people two three four five`.split(
    /\s+/u,
  ),
)
