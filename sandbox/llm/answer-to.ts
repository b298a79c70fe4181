import type { Behaviour } from './behaviour.ts'
import {
  decentLetter,
  longProofs,
  paraphrasedLetter,
  sentence,
  type Sentence,
} from './texts/decent-letter.ts'
import { lies } from './texts/lies.ts'
import { materialIn, type Material } from './texts/material.ts'
import { obedientLetter } from './texts/obedient-letter.ts'

/** Request of either protocol. */
export type Prompted = { system: string; prompt: string; wantsJson: boolean }

/** Answer of the model, before either protocol wraps it. */
export type Told = {
  text: string
  /** Marks an answer whose model did not want to write. */
  isRefusal: boolean
  /** Pause before each part of a stream. */
  msPerPart: number
  ending: 'whole' | 'cut' | 'endless'
}

const megabyte = 1024 * 1024
const german = [
  'Guten Tag,',
  'ich habe Ihre Anzeige gelesen und möchte Ihnen gern bei dieser Aufgabe helfen.',
  'Solche Projekte habe ich schon oft gemacht, und meine Kunden waren sehr zufrieden.',
]

/** Says what the model answers to a request, in its ordinary way or in a planned one. */
export function answerTo(asked: Prompted, behaviour: Behaviour | undefined): Told {
  const msPerPart = (behaviour?.kind === 'liar' && behaviour.msPerPart) || 0
  const told = { isRefusal: false, msPerPart, ending: 'whole' } as const
  const json = (sentences: Sentence[]) => ({ ...told, text: JSON.stringify({ sentences }) })
  const material = materialIn(asked.prompt)
  if (behaviour?.kind === 'slow')
    return { ...answerTo(asked, undefined), msPerPart: behaviour.msPerPart }
  if (behaviour?.kind === 'cut' || behaviour?.kind === 'endless')
    return { ...answerTo(asked, undefined), ending: behaviour.kind }
  switch (behaviour?.kind) {
    case 'empty':
      return { ...told, text: '' }
    case 'refusal':
      return { ...told, text: '', isRefusal: true }
    case 'megabyte':
      return { ...told, text: `{"sentences":[{"text":"${'a'.repeat(megabyte)}"}]}` }
    case 'html':
      return { ...told, text: '<!doctype html><html><body><h1>Hello</h1></body></html>' }
  }
  if (!asked.wantsJson || !material)
    return { ...told, text: asked.wantsJson ? '{"sentences":[]}' : 'yes' }
  if (material.letter) return json(doubted(material.letter, behaviour))
  return json(sentencesOf(material, asked, behaviour))
}

/** Opinion on a letter: whatever it is asked to think, all is fine, unless it was planned to doubt. */
function doubted(
  letter: readonly { text: string }[],
  behaviour: Behaviour | undefined,
): Sentence[] {
  switch (behaviour?.kind) {
    case 'doubting':
      return letter.map(({ text }) => sentence('unsupported', text))
    case 'made-up-doubts':
      return [sentence('unsupported', 'The letter promises a free website.')]
    default:
      return []
  }
}

function sentencesOf(
  material: Material,
  { system, prompt }: Prompted,
  behaviour: Behaviour | undefined,
): Sentence[] {
  switch (behaviour?.kind) {
    case 'wrong-language':
      return german.map((text, index) => sentence(index === 0 ? 'greeting' : 'opening', text))
    case 'other-name':
      return [
        ...decentLetter(material),
        sentence('next-step', `My name is ${behaviour.name}.`),
        sentence('signature', `Kind regards, ${behaviour.name}`),
      ]
    case 'obedient':
      return obedientLetter(material, behaviour.echoes ? `${system} ${prompt}` : null)
    case 'liar': {
      const cited = material.facts.slice(0, 1).map(({ id }) => id)
      const proofCount = behaviour.isLong ? longProofs : undefined
      const [greeting, ...rest] = decentLetter(material, proofCount)
      const lie = { ...sentence('proof', lies[behaviour.class] ?? ''), factIds: cited }
      return [...(greeting ? [greeting] : []), lie, ...rest]
    }
    case 'paraphrasing':
      return paraphrasedLetter(material)
    default:
      return decentLetter(material)
  }
}
