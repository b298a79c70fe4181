import type { Doubt, DraftSentence } from '../../contract/writing/draft.ts'
import {
  composeLetter,
  type ComposingMaterial,
} from '../../server/core/writing/built-in/compose-letter.ts'
import { checkLetter } from '../../server/core/writing/checking/check-letter.ts'
import { letterText } from '../../server/core/writing/letter-text.ts'
import type { PostingText } from '../../server/core/writing/material.ts'
import { briefOf } from '../../server/core/writing/posting/brief-of.ts'
import { against } from './against.ts'
import type { Person } from './people-with-profiles.ts'

/** One that writes letters: the built-in writer, or a model behind it. */
export type LetterWriter = {
  name: string
  write(material: ComposingMaterial): Promise<DraftSentence[]>
}

export const builtInWriter: LetterWriter = {
  name: 'built-in',
  write: (material) => Promise.resolve(composeLetter(material)),
}

/** Letter as it would be delivered, or lie in the review queue. */
export type WrittenLetter = {
  person: Person
  posting: PostingText
  sentences: DraftSentence[]
  text: string
  doubts: Doubt[]
  writeMs: number
  checkMs: number
}

/** Has a writer write one letter, and checks it as the product does. */
export async function writeLetter(
  { write }: LetterWriter,
  {
    person,
    posting,
    seed,
    lastLetters,
  }: { person: Person; posting: PostingText; seed: string; lastLetters: readonly string[] },
): Promise<WrittenLetter> {
  const startedAt = performance.now()
  const brief = briefOf(posting)
  const { facts, profile } = person
  const sentences = await write({ brief, facts, profile, seed, lastLetters })
  const writtenAt = performance.now()
  const text = letterText(sentences)
  const { doubts } = checkLetter(text, against(person, posting, lastLetters), sentences)
  return {
    person,
    posting,
    sentences,
    text,
    doubts,
    writeMs: writtenAt - startedAt,
    checkMs: performance.now() - writtenAt,
  }
}
