import { createRandom, wordOf } from '../many-jobs.ts'

/** Distinct words of all jobs, by rank; how often one is used falls with its rank, as in real text. */
const wordsOfJobs = 200_000
/** Ranks of the words that scanners look for: not the most frequent, which say nothing. */
const wanted = { from: 200, to: 20_200 }
/** Distinct phrases of all scanners. Users repeat each other. */
const distinctPhrases = 140_000
/** The larger, the less the few most wanted phrases stand out. */
const evenness = 50

export type Random = () => number

const phrases = makePhrases(createRandom(70))

/** Phrase that scanners look for, the wanted ones more often. */
export function drawPhrase(random: Random): string {
  const rank = evenness * ((distinctPhrases + evenness) / evenness) ** random() - evenness
  return phrases[Math.floor(rank)] ?? ''
}

/** Word of a job's text, the frequent ones more often. */
export function drawWord(random: Random): string {
  return wordOf(Math.floor(Math.exp(random() * Math.log(wordsOfJobs))))
}

export function drawFrom<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item // lists here are never empty
}

/** Random numbers of the one thing with this number, the same at every run. */
export function randomOf(kind: number, number: number): Random {
  return createRandom(Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(kind, 0x85ebca6b))
}

function makePhrases(random: Random): string[] {
  const made = new Set<string>()
  while (made.size < distinctPhrases) {
    const share = random()
    const length = share < 0.5 ? 1 : share < 0.88 ? 2 : 3
    made.add(Array.from({ length }, () => drawWanted(random)).join(' '))
  }
  return [...made]
}

function drawWanted(random: Random): string {
  return wordOf(Math.floor(wanted.from * (wanted.to / wanted.from) ** random()))
}
