import type { DraftSentence } from '../../../contract/writing/draft.ts'
import type { Fact } from '../../../contract/writing/fact.ts'
import { bareSentence } from '../writing/bare-sentence.ts'
import { composeLetter } from '../writing/built-in/compose-letter.ts'
import { preparedFacts } from '../writing/built-in/prepared-facts.ts'
import { asksForExamples, statedAnswers } from '../writing/built-in/stated-answers.ts'
import { greetingTo } from '../writing/built-in/voice.ts'
import type { Brief, Want, WriterProfile } from '../writing/material.ts'
import { splitSentences } from '../writing/language/split-sentences.ts'
import { isInEnglish } from '../writing/posting/language-of.ts'

/** Material of an answer. `brief`: what the client wrote, read as a posting is. */
export type AnswerMaterial = {
  brief: Brief
  /** Sentences with which the client asks for something. */
  requests: readonly string[]
  facts: readonly Fact[]
  profile: WriterProfile
  mayHaveLinks: boolean
  /** Posting that the application was for; null: it cannot be read. */
  jobBrief: Brief | null
  /** Letter that the client has read. */
  sentLetter: string | null
  seed: string
}

/** Answer without a model, and what the client asks for that no fact says. */
export type ComposedAnswer = { sentences: DraftSentence[]; unanswered: string[] }

const maxUnanswered = 5

/**
 * Composes an answer to a client from the user's facts: what was asked for, where a fact says it, and nothing else. Without
 * sentences: nothing was asked for that a fact says, or the client writes in a language that we do not write in.
 */
export function composeAnswer(material: AnswerMaterial): ComposedAnswer {
  const { brief, facts, profile, mayHaveLinks, jobBrief } = material
  if (!isInEnglish(brief)) return { sentences: [], unanswered: [] }
  const prepared = preparedFacts(facts, profile)
  const { voice, name, link } = prepared
  const answers = statedAnswers(brief, prepared).slice(0, 4)
  const examples = asksForExamples(brief)
  const shown = examples
    ? [...proofs(material, examples), ...shownAt(link, { examples, mayHaveLinks })]
    : []
  const answered = [
    ...answers.map(({ ask }) => ask),
    ...(shown.length > 0 ? [examples] : []),
  ].flatMap((ask) => ask?.words ?? [])
  const unanswered = material.requests
    .filter((request) => !answered.some((words) => isSame(words, request)))
    .slice(0, maxUnanswered)
  if (answers.length + shown.length === 0) return { sentences: [], unanswered }
  const signed = voice.signer ?? name
  const client = brief.clientName ?? jobBrief?.clientName ?? null
  return {
    sentences: [
      bareSentence('greeting', greetingTo(voice.greeting ?? 'Hello,', client)),
      bareSentence('opening', 'Thank you for your message.'),
      ...answers.map((answer): DraftSentence => ({
        text: answer.text,
        kind: 'answer',
        factIds: answer.facts.map(({ id }) => id),
        postingSpan: answer.ask?.span ?? null,
      })),
      ...shown,
      ...(signed === ''
        ? []
        : [
            bareSentence(
              'signature',
              voice.signOff === null ? signed : `${voice.signOff}\n${signed}`,
            ),
          ]),
    ],
    unanswered,
  }
}

/** Tells whether words of a brief are those of a request, or a part of it. */
function isSame(words: string, request: string): boolean {
  const [one, other] = [words.toLowerCase(), request.toLowerCase()]
  return one.includes(other) || other.includes(one)
}

const maxProofs = 2

/** Shows the work that says most about the job, and was not in the letter where there is other. */
function proofs(
  { jobBrief, facts, profile, seed, sentLetter }: AnswerMaterial,
  { span }: Want,
): DraftSentence[] {
  if (!jobBrief) return []
  const lastLetters = sentLetter === null ? [] : [sentLetter]
  const letter = composeLetter({
    brief: jobBrief,
    facts,
    profile,
    seed,
    lastLetters,
    mayHaveLinks: false,
  })
  return letter
    .filter(({ kind }) => kind === 'proof')
    .slice(0, maxProofs)
    .map((proof) => ({ ...proof, kind: 'answer', postingSpan: span }))
}

function shownAt(
  link: string | null,
  { examples, mayHaveLinks }: { examples: Want; mayHaveLinks: boolean },
): DraftSentence[] {
  if (link === null || !mayHaveLinks) return []
  return [{ ...bareSentence('link', `You can see my work at ${link}`), postingSpan: examples.span }]
}

/** Questions and requests that are read of one message. */
const maxRequests = 10

/** Finds the sentences with which a client asks for something. */
export function requestsIn(text: string): string[] {
  return splitSentences(text)
    .filter((sentence) => sentence.length <= 500 && asks.test(sentence))
    .slice(0, maxRequests)
}

const asks =
  /\?["”')]*$|\b(?:please|could you|can you|would you|let (?:me|us) know|(?:tell|send|show|give) (?:me|us))\b/iu
