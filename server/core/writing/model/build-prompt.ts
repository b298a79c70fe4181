import type { Doubt } from '../../../../contract/writing/draft.ts'
import type { Fact } from '../../../../contract/writing/fact.ts'
import type { Brief, PostingText } from '../material.ts'
import { withoutContacts, withoutName } from './without-contacts.ts'

export const writtenKinds = ['greeting', 'opening', 'proof', 'answer', 'question', 'next-step']

export type TextKind = 'letter' | 'answer' | 'coverLetter' | 'profileDescription'

export type PromptMaterial = {
  what: TextKind
  facts: readonly Fact[]
  /** Null: the text is for no posting. */
  brief: Brief | null
  /** User's name, which is taken out of all that a model is told. */
  fullName: string
  /** Text of the user's own that shows how they write; empty: none. */
  voice: string
  /** ISO 639-1. */
  language: string
  maxWords: number
  /** Wishes that its user's edits have shown, in fixed words of ours; absent: none. */
  wishes?: readonly string[]
  /** Sentences that its user always left out. */
  avoid?: readonly string[]
  /** Doubts about a text that was refused. */
  doubts: readonly Doubt[]
}

const maxFacts = 80
const maxFactLength = 600
const maxVoiceLength = 2_000
const maxDescriptionLength = 8_000
const maxPartLength = 300
const maxParts = 20
const maxDoubts = 10

/**
 * Puts together all that a model is told of a user and a posting. The set of fields is pinned by a test: no name, no
 * address, no number and no secret is among them.
 */
export function buildPrompt(material: PromptMaterial): string {
  const { what, facts, brief, voice, language, maxWords, avoid = [], doubts, fullName } = material
  const anonymous = (text: string) => withoutContacts(withoutName(text, fullName))
  return asData({
    task: { kind: tasks[what], language, maxWords },
    facts: toldFacts(facts, anonymous),
    posting: brief && readable(brief),
    voice: anonymous(voice).trim().slice(0, maxVoiceLength),
    ...(avoid.length > 0 && { avoid: avoid.slice(0, maxParts).map(anonymous) }),
    refused: doubts.slice(0, maxDoubts).map(({ text, class: reason }) => ({
      text: anonymous(text).slice(0, maxPartLength),
      reason,
    })),
  })
}

/**
 * Puts together all that a model is told that judges a letter: the sentences of `letter`, and what they may rest on. The
 * set of fields is pinned by a test.
 */
export function buildJudgePrompt(
  letter: readonly string[],
  { facts, brief, fullName }: Pick<PromptMaterial, 'facts' | 'brief' | 'fullName'>,
): string {
  const anonymous = (text: string) => withoutContacts(withoutName(text, fullName))
  return asData({
    facts: toldFacts(facts, anonymous),
    posting: brief && readable(brief),
    letter: letter.map((text) => ({ text })),
  })
}

function toldFacts(facts: PromptMaterial['facts'], anonymous: (text: string) => string) {
  return facts
    .slice(0, maxFacts)
    .map(({ id, text }) => ({ id, text: anonymous(text).slice(0, maxFactLength) }))
}

const tasks: Record<TextKind, string> = {
  letter: 'letter of application for the posting',
  answer: 'answer to the description, which a client wrote after an application for the title',
  coverLetter: 'general letter of application, for no particular posting',
  profileDescription: 'description for the profile of a freelancer',
}

/** Writes data so that no text within can end it: `<` and `>` are escaped, as JSON allows. */
function asData(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')
  return `<data>\n${json}\n</data>`
}

/** Posting without the passages that speak to a program, and without contacts. */
function readable({ posting, instructions }: Brief): PostingText {
  const part = (name: string, text: string, max: number) => {
    const cut = instructions
      .filter((span) => span.part === name && text.slice(span.start, span.end) === span.text)
      .toSorted((one, other) => other.start - one.start)
      .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
    return withoutContacts(cut).trim().slice(0, max)
  }
  return {
    title: part('title', posting.title, maxPartLength),
    description: part('description', posting.description, maxDescriptionLength),
    skills: posting.skills.slice(0, maxParts).map((text) => part('skills', text, maxPartLength)),
    questions: posting.questions
      .slice(0, maxParts)
      .map((text) => part('question', text, maxPartLength)),
  }
}
