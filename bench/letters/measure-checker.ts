import { createRandom } from '../../sandbox/gigboard/generator/random.ts'
import type { Doubt } from '../../contract/writing/draft.ts'
import { checkLetter } from '../../server/core/writing/checking/check-letter.ts'
import type { CheckedAgainst, PostingText } from '../../server/core/writing/material.ts'
import { against } from './against.ts'
import { letterWith, plantLies } from './lies.ts'
import { paraphrases } from './paraphrases.ts'
import type { Person } from './people-with-profiles.ts'

/** Sentence that was judged wrongly, of whom, and what the checker said. */
export type Slip = { class: string; sentence: string; name: string; style: string; doubts: string }
export type Judged = { class: string; of: number; slips: Slip[] }
export type Sample = { seed: number; each: number }

/** Milliseconds that each check took. */
export type Times = number[]

/** Counts lies of each class that the checker let through. */
export function judgeLies(
  people: readonly Person[],
  postings: readonly PostingText[],
  sample: Sample & { times: Times },
): Judged[] {
  const judged = new Map<string, Judged>()
  for (const planted of plantLies(people, postings, sample)) {
    const { person, posting, sentence, letter } = planted
    const doubts = timed(sample.times, letter, against(person, posting))
    const isCaught = doubts.some(
      ({ text }) =>
        text.includes(sentence) ||
        sentence.includes(text) ||
        text === letter ||
        shares(text, sentence),
    )
    count(judged, { class: planted.class, sentence, person }, isCaught ? null : doubts)
  }
  return [...judged.values(), judgeCopies(people, postings, sample)]
}

/** Counts true sentences of each kind that the checker refused, each alone in a letter. */
export function judgeParaphrases(
  people: readonly Person[],
  postings: readonly PostingText[],
  sample: Sample & { times: Times },
): Judged[] {
  const judged = new Map<string, Judged>()
  for (const [name, paraphrase] of Object.entries(paraphrases)) {
    const seen = new Set<string>()
    for (let tried = 0; seen.size < sample.each && tried < sample.each * 10; tried += 1) {
      const random = createRandom(`${sample.seed}/true/${name}/${tried}`)
      const [person, posting] = [random.pick(people), random.pick(postings)]
      const sentence = paraphrase(random, person.truth, posting)
      if (sentence === null || seen.has(person.style + person.truth.name + sentence)) continue
      seen.add(person.style + person.truth.name + sentence)
      const letter = `Hello,\n\n${sentence}\n\n${random.pick(['Thanks for reading.', 'Could you send me an example of what you have now?'])}\n\n${person.truth.name}`
      const doubts = timed(sample.times, letter, against(person, posting))
      count(judged, { class: name, sentence, person }, doubts.length === 0 ? null : doubts)
    }
  }
  return [...judged.values()]
}

/** Counts letters that are let through although one of the last ones is nearly the same. */
function judgeCopies(
  people: readonly Person[],
  postings: readonly PostingText[],
  { seed, each, times }: Sample & { times: Times },
): Judged {
  const judged = new Map<string, Judged>()
  for (let index = 0; index < each; index += 1) {
    const random = createRandom(`${seed}/copy/${index}`)
    const [person, posting] = [random.pick(people), random.pick(postings)]
    const sentences = ['project', 'years', 'service', 'plan', 'helped', 'courtesy'].flatMap(
      (kind) => paraphrases[kind]?.(random, person.truth, posting) ?? [],
    )
    const letter = letterWith(random, { person, posting, sentence: sentences.join(' ') })
    const last = letter
      .replace(/^(?:Hello|Hi there|Hi)/u, 'Good morning')
      .replace(' I ', ' also I ')
    const others = Array.from(
      { length: random.between(0, 12) },
      (_, other) => `Another letter, number ${other}.`,
    )
    const doubts = timed(times, letter, against(person, posting, [...others, last]))
    const isCaught = doubts.some((doubt) => doubt.class === 'too-alike')
    count(judged, { class: 'too-alike', sentence: letter, person }, isCaught ? null : doubts)
  }
  return judged.get('too-alike') ?? { class: 'too-alike', of: 0, slips: [] }
}

function timed(times: Times, letter: string, checkedAgainst: CheckedAgainst): Doubt[] {
  const startedAt = performance.now()
  const { doubts } = checkLetter(letter, checkedAgainst)
  times.push(performance.now() - startedAt)
  return doubts
}

/** Holds when a doubt is about a sentence that was split or joined otherwise than here. */
function shares(text: string, sentence: string): boolean {
  const words = text.split(/\s+/u).filter((word) => word.length > 3)
  return words.length > 2 && words.every((word) => sentence.includes(word))
}

function count(
  judged: Map<string, Judged>,
  { class: name, sentence, person }: { class: string; sentence: string; person: Person },
  wrong: Doubt[] | null,
): void {
  const found = judged.get(name) ?? { class: name, of: 0, slips: [] }
  found.of += 1
  if (wrong !== null) {
    const doubts = wrong.map((doubt) => `${doubt.class} (${doubt.about || doubt.text})`).join('; ')
    found.slips.push({
      class: name,
      sentence,
      name: person.truth.name,
      style: person.style,
      doubts,
    })
  }
  judged.set(name, found)
}
