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

/** Writes a letter that says nothing but facts in their own words; a longer one says more of them. */
export function decentLetter({ facts, posting }: Material, proofCount = maxProofs): Sentence[] {
  const proofs = facts.filter(({ text }) => isSentence(text)).slice(0, proofCount)
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

/** Writes a longer letter, two sentences of which say something in words that no fact has. */
export function paraphrasedLetter(material: Material): Sentence[] {
  const cited = material.facts.slice(0, 1).map(({ id }) => id)
  const [greeting, ...rest] = decentLetter(material, longProofs)
  return [
    ...(greeting ? [greeting] : []),
    ...rest.slice(0, -1),
    ...paraphrases.map((text) => ({ ...sentence('proof', text), factIds: cited })),
    ...rest.slice(-1),
  ]
}

export const longProofs = 4

/** Sentences as models write them that put facts together and add to them. */
export const paraphrases = [
  'My hands-on background spans the entire lifecycle of such platforms, from discovery workshops to post-launch growth.',
  'Clients consistently praise my eye for detail and my clear communication.',
]

export function sentence(kind: string, text: string): Sentence {
  return { text, kind, factIds: [], postingQuote: null }
}

function isSentence(text: string): boolean {
  return text.length >= minFactLength && text.length <= maxFactLength && !text.includes('[')
}

function ended(text: string): string {
  return /[.!?]$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`
}
