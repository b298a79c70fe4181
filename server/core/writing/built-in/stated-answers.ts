import type { Fact } from '../../../../contract/writing/fact.ts'
import type { Brief, Want } from '../material.ts'
import { inSentence } from '../in-sentence.ts'
import { contentWords } from './content-words.ts'
import { inVoice } from './in-voice.ts'
import type { Prepared } from './prepared-facts.ts'
import { isCleanClause } from './said/clean-clause.ts'
import { lowerFirst } from './said/lower-first.ts'
import { sayFact } from './said/say-fact.ts'
import { sentenceOf } from './sentence-of.ts'
import { knownName } from '../posting/grammar/known-names.ts'
import { tidyFact } from './tidy-fact.ts'

export type Answer = { text: string; facts: readonly Fact[]; ask: Want | null }

/** Kinds of things that postings ask letters for. */
const asked = {
  rate: /\brates?\b|\bprices?\b|pricing|\bcosts?\b|charge|quote|how much|budget|\bbid\b/iu,
  availability: /availab|\bhours\b|time ?zone|when can you|start(?:ing)? date|how soon|schedule/iu,
  years: /\byears?\b|how long have you/iu,
  language: /languages?\b|english level|\bspeak|fluen|native/iu,
  certificate: /certif|qualification|licen[cs]e/iu,
  tools: /\btools?\b|technolog|\bstack\b|librar(?:y|ies)|frameworks?|software/iu,
} as const
const examples =
  /portfolio|examples?|samples?|\blinks?\b|previous|past (?:work|project)|similar|case stud|github|work you|projects? you|track record/iu
const approach =
  /approach|how (?:would|will|do) you|\bplan\b|process|method|steps|strateg|set ?up the/iu

export function asksForExamples({ asks }: Brief): Want | null {
  return asks.find(({ words }) => examples.test(words)) ?? null
}

export function asksForApproach({ asks }: Brief): Want | null {
  return asks.find(({ words }) => approach.test(words)) ?? null
}

/** Answers what a posting asks for where a fact does; one answer for each kind. */
export function statedAnswers(brief: Brief, prepared: Prepared): Answer[] {
  return Object.entries(asked).flatMap(([kind, finds]) => {
    const ask = brief.asks.find(({ words }) => finds.test(words))
    if (!ask) return []
    const answer = kind === 'tools' ? saidSkills(brief, prepared) : said(kind, prepared)
    return answer ? { ...answer, ask } : []
  })
}

function said(kind: string, { facts, voice, name }: Prepared): Omit<Answer, 'ask'> | null {
  for (const fact of facts) {
    if (fact.kind !== kind) continue
    const text = answers[kind]?.(fact, { ...voice, fullName: name })
    if (text) return { text: sentenceOf(inVoice(text.ours, voice) + text.theirs), facts: [fact] }
  }
  return null
}

type Split = { ours: string; theirs: string } | null
type By = Parameters<typeof sayFact>[1]

const answers: Record<string, (fact: Fact, by: By) => Split> = {
  rate: ({ text }) => {
    const tidy = tidyFact(text)
    if (tidy === null) return null
    if (isSaid(tidy)) return { ours: '', theirs: tidy }
    return {
      ours: /^[\p{Sc}\d]|^(?:from|between|USD|EUR|GBP)\b/iu.test(tidy)
        ? 'My rate is '
        : 'My rate: ',
      theirs: tidy,
    }
  },
  availability: ({ text }) => {
    const tidy = tidyFact(text)
    if (tidy === null) return null
    if (isSaid(tidy)) return { ours: '', theirs: tidy }
    if (/^available\b/iu.test(tidy))
      return { ours: "I'm ", theirs: lowerFirst(tidy, { always: true }) }
    if (/^(?:(?:full|part)[ -]time|\d|from|after|on|between|up to)\b/iu.test(tidy)) {
      return { ours: "I'm available ", theirs: lowerFirst(tidy, { always: true }) }
    }
    return { ours: 'My availability: ', theirs: tidy }
  },
  language: ({ text }) => {
    const tidy = tidyFact(text)
    if (tidy === null) return null
    if (isSaid(tidy)) return { ours: '', theirs: tidy }
    if (/^(?:fluent|proficient) in\b/iu.test(tidy))
      return { ours: "I'm ", theirs: lowerFirst(tidy, { always: true }) }
    if (/^native \p{L}+ speaker/iu.test(tidy))
      return { ours: "I'm a ", theirs: lowerFirst(tidy, { always: true }) }
    if (/^\p{Lu}\p{Ll}+(?:\s?\(|,|\s+and\s|$)/u.test(tidy))
      return { ours: 'I speak ', theirs: tidy }
    return { ours: 'Languages: ', theirs: tidy }
  },
  years: asSaid,
  certificate: asSaid,
}

function asSaid(fact: Fact, by: By): Split {
  const clause = sayFact(fact, by)
  return clause === null || !isCleanClause(clause, fact.text) ? null : { ours: '', theirs: clause }
}

function isSaid(text: string): boolean {
  return /^(?:I|we|my|our)\b/iu.test(text)
}

/** Names the skills that both sides name. */
export function saidSkills(
  { posting, requirements }: Brief,
  { skills, voice }: Prepared,
): Answer | null {
  const wanted = new Set(
    contentWords(
      [posting.title, ...posting.skills, ...requirements.map(({ words }) => words)].join(' '),
    ),
  )
  const both = skills.filter(({ text }) => {
    const words = contentWords(text)
    return words.length > 0 && words.every((word) => wanted.has(word))
  })
  const tools = withoutRepeats(both)
    .filter(({ text }) => !isActivity(text))
    .slice(0, 4)
  const chosen = tools.length > 0 ? tools : withoutRepeats(both).slice(0, 3)
  if (chosen.length === 0) return null
  const named = inSentence(
    chosen.map(({ text }) =>
      isActivity(text)
        ? text.trim().replace(/\b\p{Lu}\p{Ll}+/gu, (word) => lowerFirst(word, { always: true }))
        : asSpelt(text),
    ),
  )
  const lead = tools.length > 0 ? 'I work with ' : 'My work includes '
  return { text: sentenceOf(`${inVoice(lead, voice)}${named}`), facts: chosen, ask: null }
}

/** Spells names that their user wrote in small letters: "python". */
function asSpelt(skill: string): string {
  return skill
    .trim()
    .split(' ')
    .map((word) => (/^\p{Ll}+$/u.test(word) ? (knownName(word) ?? word) : word))
    .join(' ')
}

/** Names "Adobe Illustrator" and not "Illustrator" beside it. */
function withoutRepeats(skills: readonly Fact[]): Fact[] {
  const named = skills.map(({ text }) => new Set(contentWords(text)))
  return skills.filter(
    (_skill, at) =>
      !named.some(
        (words, other) =>
          other !== at &&
          words.isSupersetOf(named[at] ?? new Set()) &&
          (words.size > (named[at]?.size ?? 0) || other < at),
      ),
  )
}

function isActivity(text: string): boolean {
  return /(?:ing|tion|ment|design|entry|research|analysis|support|work)s?$/iu.test(text.trim())
}
