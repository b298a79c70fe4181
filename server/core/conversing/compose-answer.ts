import type { DraftSentence } from '../../../contract/writing/draft.ts'
import type { Fact } from '../../../contract/writing/fact.ts'
import { bareSentence } from '../writing/bare-sentence.ts'
import { preparedFacts } from '../writing/built-in/prepared-facts.ts'
import { asksForExamples, statedAnswers } from '../writing/built-in/stated-answers.ts'
import { greetingTo } from '../writing/built-in/voice.ts'
import type { Brief, WriterProfile } from '../writing/material.ts'
import { splitSentences } from '../writing/language/split-sentences.ts'
import { isInEnglish } from '../writing/posting/language-of.ts'

/** Material of an answer. `brief`: what the client wrote, read as a posting is. */
export type AnswerMaterial = {
  brief: Brief
  facts: readonly Fact[]
  profile: WriterProfile
  mayHaveLinks: boolean
  /** Name that the client gave before. */
  clientName: string | null
}

/** Answer without a model, and what the client asks for that no fact says. */
export type ComposedAnswer = { sentences: DraftSentence[]; unanswered: string[] }

const maxUnanswered = 5

/**
 * Composes an answer to a client from the user's facts: what was asked for, where a fact says it, and nothing else. Without
 * sentences: the client writes in a language that we do not write in.
 */
export function composeAnswer(material: AnswerMaterial): ComposedAnswer {
  const { brief, facts, profile, mayHaveLinks, clientName } = material
  if (!isInEnglish(brief)) return { sentences: [], unanswered: [] }
  const prepared = preparedFacts(facts, profile)
  const { voice, name, link } = prepared
  const answers = statedAnswers(brief, prepared).slice(0, 4)
  const examples = mayHaveLinks && link !== null ? asksForExamples(brief) : null
  const answered = new Set([...answers.map(({ ask }) => ask?.words), examples?.words])
  const signed = voice.signer ?? name
  return {
    sentences: [
      bareSentence(
        'greeting',
        greetingTo(voice.greeting ?? 'Hello,', brief.clientName ?? clientName),
      ),
      bareSentence('opening', 'Thank you for your message.'),
      ...answers.map((answer): DraftSentence => ({
        text: answer.text,
        kind: 'answer',
        factIds: answer.facts.map(({ id }) => id),
        postingSpan: answer.ask?.span ?? null,
      })),
      ...(examples
        ? [
            {
              ...bareSentence('link', `You can see my work at ${link}`),
              postingSpan: examples.span,
            },
          ]
        : []),
      ...(signed === ''
        ? []
        : [
            bareSentence(
              'signature',
              voice.signOff === null ? signed : `${voice.signOff}\n${signed}`,
            ),
          ]),
    ],
    unanswered: [...new Set(brief.asks.map(({ words }) => words))]
      .filter((words) => !answered.has(words))
      .slice(0, maxUnanswered),
  }
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
