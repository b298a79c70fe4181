import { bareSentence } from '../bare-sentence.ts'
import type { Doubt, DraftSentence } from '../../../../contract/writing/draft.ts'
import {
  templateVariables,
  type TemplateVariable,
} from '../../../../contract/writing/letter-template.ts'
import type { Fact } from '../../../../contract/writing/fact.ts'
import type { WriterProfile } from '../material.ts'
import { sentencesIn } from '../sentences-in.ts'

type Filling = {
  /** Letter composed for the same job, whose opening is taken. */
  composed: readonly DraftSentence[]
  facts: readonly Fact[]
  profile: WriterProfile
  title: string
}

type Filled = {
  letter: string
  sentences: DraftSentence[]
  ownSentences: string[]
  /** Variables that nothing fills. */
  unfilled: Doubt[]
}

/**
 * Fills in a template that is sent as it is written, with an opening for the job after its greeting. A variable that
 * the user's facts cannot fill stays in its braces, where the checker finds it.
 */
export function fillTemplate(
  template: string,
  { composed, facts, profile, title }: Filling,
): Filled {
  const values: Record<TemplateVariable, string | null> = {
    portfolio: profile.portfolioLink,
    signature: profile.fullName,
    rate: rateOf(facts),
    title,
  }
  const text = template.trim().replaceAll(variable, (braces, name: string) => {
    const key = name.toLowerCase()
    return isVariable(key) ? values[key]?.trim() || braces : braces
  })
  const { greeting, rest } = greetingOf(text)
  const opening = openingOf(composed, title)
  const openingText = opening.map((sentence) => sentence.text).join(' ')
  const own = sentencesOf(rest)
  const sentences = [
    ...(greeting === '' ? [] : [bareSentence('greeting', greeting)]),
    ...opening,
    ...own.map((sentence) => bareSentence('own', sentence)),
  ]
  return {
    letter: [greeting, openingText, rest].filter((part) => part !== '').join('\n\n'),
    sentences,
    // What a variable brought in is checked like anything else of ours.
    ownSentences: sentencesOf(template),
    unfilled: own.flatMap((sentence) =>
      [...sentence.matchAll(variable)].map(([braces]) => placeholder(sentence, braces)),
    ),
  }
}

/** Opening of a composed letter; one that opens with a question or a proof gives that. */
function openingOf(composed: readonly DraftSentence[], title: string): DraftSentence[] {
  const opening = composed.filter(({ kind }) => kind === 'opening')
  if (opening.length > 0) return opening
  const aboutJob = composed.find(({ postingSpan }) => postingSpan !== null)
  if (aboutJob) return [{ ...aboutJob, kind: 'opening' }]
  const text = `This is about your job “${title.replaceAll(/\s+/gu, ' ').trim().slice(0, maxTitle)}”.`
  return [bareSentence('opening', text)]
}

const maxTitle = 120

const variable = /\{\s*(\w+)\s*\}/gu

function placeholder(text: string, about: string): Doubt {
  return { text, class: 'placeholder', about }
}

/** Sentences of a template, which are its user's own as long as no variable changes them. */
export function sentencesOf(text: string): string[] {
  return sentencesIn(text).map(({ start, end }) => text.slice(start, end))
}

function isVariable(name: string): name is TemplateVariable {
  return Object.hasOwn(templateVariables, name)
}

/** Rate as the user stated it: the amount alone, from the first fact about it. */
function rateOf(facts: readonly Fact[]): string | null {
  for (const { kind, text } of facts) {
    const [rate] =
      kind === 'rate'
        ? (/(?:[$€£]\s?\d[\d.,]*|\d[\d.,]*\s?(?:USD|EUR|GBP|[$€£]))(?:\s?(?:\/|per|an|a)\s?(?:hour|hr|h|day|project)\b)?/iu.exec(
            text,
          ) ?? [])
        : []
    if (rate) return rate
  }
  return null
}

const greetingWords = /^(?:hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening|day))\b/iu
const maxGreeting = 60

function greetingOf(text: string): { greeting: string; rest: string } {
  const [first = ''] = text.split('\n', 1)
  const line = first.trim()
  const isGreeting = greetingWords.test(line) && line.length <= maxGreeting && /[,!.:]$/u.test(line)
  return isGreeting
    ? { greeting: line, rest: text.slice(first.length).trim() }
    : { greeting: '', rest: text }
}
