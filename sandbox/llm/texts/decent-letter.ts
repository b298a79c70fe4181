import type { Material } from './material.ts'

/** Sentence in the form that the product asks for. */
export type Sentence = {
  text: string
  kind: string
  factIds: string[]
  postingQuote: string | null
}

const minFactLength = 25
const maxFactLength = 300
const maxProofs = 2

/** Writes a letter that says nothing but facts in their own words. */
export function decentLetter({ facts, posting }: Material): Sentence[] {
  const proofs = facts.filter(({ text }) => isSentence(text)).slice(0, maxProofs)
  const title = posting?.title.trim() ?? ''
  return [
    sentence('greeting', 'Hello,'),
    ...(title === ''
      ? []
      : [{ ...sentence('opening', `This is about your job: ${title}.`), postingQuote: title }]),
    ...proofs.map(({ id, text }) => ({ ...sentence('proof', ended(text)), factIds: [id] })),
    sentence('next-step', 'Which part should be done first?'),
  ]
}

export function sentence(kind: string, text: string): Sentence {
  return { text, kind, factIds: [], postingQuote: null }
}

function isSentence(text: string): boolean {
  return text.length >= minFactLength && text.length <= maxFactLength && !text.includes('[')
}

function ended(text: string): string {
  return /[.!?]$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`
}
