import { otherPeople, isTitle } from './special-words.ts'
import { isVerb } from './verbs.ts'
import type { Token } from './tokens.ts'

/** Use of a word as a verb, as a noun that names the doing ("development", "designer"), or neither. */
export type VerbForm = 'verb' | 'doing' | null

/** Returns how a word is used where its meaning is a verb of work. */
export function verbFormOf(tokens: readonly Token[], at: number, from: number): VerbForm {
  const token = tokens[at]
  if (token?.kind !== 'word' || !isVerb(token.concept)) return null
  const { lower } = token
  if (doers.has(lower)) return 'doing'
  if (/(?:er|ers|or|ors)$/u.test(lower) && !verbsInEr.has(lower)) return null
  if (/(?:ment|tion|sion|ance|ership|ery|lation)s?$/u.test(lower)) return 'doing'
  const before = at > from ? tokens[at - 1] : undefined
  if (
    token.isCapital &&
    !token.isFirst &&
    before?.kind === 'word' &&
    before.text !== before.text.toUpperCase()
  )
    return null // part of a name
  const after = tokens[at + 1]
  if (lower.endsWith('ing')) {
    if (
      before === undefined ||
      before.kind === 'mark' ||
      beforeVerb.has(before.lower) ||
      prepositions.has(before.lower)
    )
      return 'verb'
    return 'doing'
  }
  if (lower.endsWith('ed') || pasts.has(lower)) {
    // "An automated test", "machine-translated sheets": a word that only describes.
    if (before?.text === '-' && tokens[at - 2]?.kind === 'word') return 'doing'
    return before !== undefined && determiners.has(before.lower) ? 'doing' : 'verb'
  }
  if ((before === undefined || before.kind === 'mark') && isRole(after)) return 'doing'
  if (before === undefined || before.kind === 'mark')
    return after?.kind === 'word' &&
      !prepositions.has(after.lower) &&
      !/^(?:is|are|was|and|or)$/u.test(after.lower)
      ? 'verb'
      : 'doing'
  if (beforeVerb.has(before.lower) || before.lower.endsWith('ly')) return 'verb'
  if (isVerb(before.concept) && verbish.has(before.lower)) return 'verb'
  return ambiguous.has(lower) || ambiguous.has(singular(lower)) ? null : 'doing'
}

/** "Support writer at …": a word that begins a role is no order. */
function isRole(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    !token.lower.endsWith('s') &&
    (isTitle(token.lower) || otherPeople.has(token.lower))
  )
}

function singular(lower: string): string {
  return lower.endsWith('ies') ? `${lower.slice(0, -3)}y` : lower.replace(/s$/u, '')
}

const doers = new Set(
  `developer developers designer designers translator translators writer writers programmer coder editor author creator creators manager managers leader leaders
  owner owners founder founders founder maintainer maintainers tester testers teacher trainer builder reviewer head lead co-founder cofounder
  contributor contributors architect director administrator administrators`.split(/\s+/u),
)
const verbsInEr = new Set([
  'deliver',
  'render',
  'administer',
  'monitor',
  'mentor',
  'refactor',
  'discover',
  'recover',
])
const beforeVerb = new Set(
  `i we to who which that and or also then 've have has had be been was were is are am 'm did do not never can could will would may helped helping
  they he she it you just always both`.split(/\s+/u),
)
const prepositions = new Set(
  'of by in for with on at from about into as after before since while through'.split(' '),
)
const determiners = new Set('a an the my our your his her their this that'.split(' '))
const pasts = new Set(
  'built led wrote written rewrote rewritten drew drawn made ran taught sped cut won sold grew grown oversaw overseen rebuilt kept saved used sent found founded brought taken took gave given done did had shrunk shrank set-up'.split(
    ' ',
  ),
)
const verbish = new Set(
  'help helped helping helps design build assist assisted started start'.split(' '),
)
/** Words that are as often the name of a thing. */
const ambiguous = new Set(
  `design designs report reports test tests plan plans document documents import imports review reviews program programs code record records
  film support release work use research code head lead process update run export host present study pass store set-up app live database water help
  handle monitor draw live sketch match watch integrate shop rate answer launch count feed form desk order post reference staff
  automation automatic automate automatically increase decrease reduce cut save produce finish complete own`.split(
    /\s+/u,
  ),
)
