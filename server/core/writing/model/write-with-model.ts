import { randomBytes } from 'node:crypto'
import type { DraftSentence } from '../../../../contract/writing/draft.ts'
import { WritingError, type TextWriter, type TokenUse } from '../../../ports/text-writer.ts'
import { letterText } from '../letter-text.ts'
import { buildPrompt, writtenKinds, type PromptMaterial } from './build-prompt.ts'
import { instructionsFor, repeatsInstructions } from './instructions.ts'
import { readAnswer } from './read-answer.ts'

export type ModelOptions = {
  signal?: AbortSignal
  deadlineMs?: number
  /** Called with the sentences that are finished, whenever there may be more. They are not checked yet. */
  onSentences?: (sentences: readonly DraftSentence[]) => void
}

/**
 * Has a model write a text, without greeting and signature of its sender. Throws WritingError, also when the answer
 * has no sentence that can be used, or repeats our rules.
 */
export async function writeWithModel(
  writer: TextWriter,
  material: PromptMaterial,
  { signal, deadlineMs, onSentences }: ModelOptions = {},
): Promise<{ sentences: DraftSentence[]; use: TokenUse }> {
  const mark = randomBytes(9).toString('base64url')
  const known = { factIds: new Set(material.facts.map(({ id }) => id)), brief: material.brief }
  const answer = await writer.write({
    instructions: instructionsFor(mark, material.wishes),
    prompt: buildPrompt(material),
    kinds: writtenKinds,
    ...(signal && { signal }),
    ...(deadlineMs !== undefined && { deadlineMs }),
    ...(onSentences && {
      onSentences(sofar) {
        const finished = readAnswer(sofar.slice(0, -1), known)
        if (!repeatsInstructions(letterText(finished), mark)) onSentences(finished)
      },
    }),
  })
  const sentences = readAnswer(answer.sentences, known)
  if (sentences.length === 0 || repeatsInstructions(letterText(sentences), mark))
    throw new WritingError('bad-answer', { use: answer.use })
  return { sentences, use: answer.use }
}
