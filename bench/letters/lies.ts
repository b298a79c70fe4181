import { createRandom, type Random } from '../../sandbox/gigboard/generator/random.ts'
import type { PostingText } from '../../server/core/writing/material.ts'
import { falseClaims } from './lies/false-claims.ts'
import { falseLetters } from './lies/false-letters.ts'
import { falseProjects } from './lies/false-projects.ts'
import type { Lie } from './lies/lie.ts'
import { otherShapes } from './honest-shapes.ts'
import { paraphrases } from './paraphrases.ts'
import type { Person } from './people-with-profiles.ts'

/** Letter with one lie in it. */
export type PlantedLetter = {
  class: string
  /** Sentence with the lie. */
  sentence: string
  letter: string
  person: Person
  posting: PostingText
}

/** Makers of lies, by class. */
export const lies: Readonly<Record<string, Lie>> = {
  ...falseProjects,
  ...falseClaims,
  ...falseLetters,
}

/** Plants so many lies of each class, each into a letter that is true otherwise. */
export function* plantLies(
  people: readonly Person[],
  postings: readonly PostingText[],
  { seed, each }: { seed: number; each: number },
): Generator<PlantedLetter> {
  for (const [name, lie] of Object.entries(lies)) {
    const seen = new Set<string>()
    for (let tried = 0; seen.size < each && tried < each * 20; tried += 1) {
      const random = createRandom(`${seed}/lie/${name}/${tried}`)
      const person = random.pick(people)
      const posting = random.pick(postings)
      const wanted = [posting.title, posting.description, ...posting.skills].join('\n')
      const text = lie(random, {
        truth: person.truth,
        profile: person.text,
        posting: wanted,
        wanted: posting,
      })
      if (text === null || seen.has(person.truth.name + text)) continue
      seen.add(person.truth.name + text)
      const sentence = name in falseLetters ? text : dressUp(random, text)
      const letter = letterWith(random, { person, posting, sentence })
      yield { class: name, sentence, letter, person, posting }
    }
  }
}

/** Writes a short true letter with this sentence somewhere in it. */
export function letterWith(
  random: Random,
  { person, posting, sentence }: { person: Person; posting: PostingText; sentence: string },
): string {
  const kinds = random.pickSome(['project', 'years', 'service', 'plan'], random.between(1, 3))
  const others = kinds.flatMap((kind) => paraphrases[kind]?.(random, person.truth, posting) ?? [])
  const at = random.between(0, others.length)
  const sentences = [...others.slice(0, at), sentence, ...others.slice(at)]
  const body = random.pick([' ', ' ', '\n\n', '\n'])
  return [
    random.pick(['Hello,', 'Hi,', 'Hi there,']),
    sentences.join(body),
    random.pick(endings),
    person.truth.name,
  ].join('\n\n')
}

const endings = [
  'Could you send me an example of what you have now?',
  'Thanks for reading.',
  'If this sounds right, send me a message.',
  'Is there a date by which this has to be ready?',
]

/** Hides a lie in a longer sentence, in parentheses or behind a slip of the keyboard, as often as people write so. */
function dressUp(random: Random, text: string): string {
  const way = random.pickWeighted([
    ['plain', 68],
    ['after a plan', 14],
    ['in parentheses', 6],
    ['before a clause', 6],
    ['mistyped', 6],
  ] as const)
  const plan = random.pick((otherShapes.plan ?? []).filter((shape) => !shape.includes('{')))
  switch (way) {
    case 'plain':
      return text
    case 'after a plan': {
      const link = random.pick([', and ', '; ', ' – ', ', since '])
      return `${plan.replace(/\.$/u, '')}${link}${inSentence(text)}`
    }
    case 'in parentheses':
      return `${plan.replace(/\.$/u, '')} (${text.replace(/\.$/u, '')}).`
    case 'before a clause':
      return `${text.replace(/[.!]$/u, '')}, so ${inSentence(plan)}`
    case 'mistyped':
      return mistype(random, text)
  }
}

function inSentence(text: string): string {
  return /^(?:My|The|It|With|As|Having|In|For|At|You|We|Among|Back|After|Before|Calls|Besides|Years|Their|Because|Thanks|On|All|Our|Take|That|Most|Here|One|What|When|Such)\b/u.test(
    text,
  )
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}

/** Swaps two letters inside a long word. */
function mistype(random: Random, text: string): string {
  const words = [...text.matchAll(/(?<= )[a-z]{7,}(?=[ ,.])/gu)]
  if (words.length === 0) return text
  const { 0: word, index } = random.pick(words)
  const at = random.between(2, word.length - 3)
  const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  return text.slice(0, index) + swapped + text.slice(index + word.length)
}
