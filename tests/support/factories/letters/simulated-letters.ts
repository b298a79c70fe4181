import { signalNames } from '../../../../contract/bidding/signal.ts'
import type { Weights } from '../../../../contract/insights/learning.ts'
import { type Letter, meanBy, scoreBy } from '../../../../server/core/insights/learning/letter.ts'
import { defaultRules } from '../../../../contract/bidding/rules.ts'

type Clients = {
  /** Weights that clients go by. Null: their replies are noise. */
  preference: Weights | null
  letters: number
  random: () => number
}

/** Steepness of clients' preference: log-odds between the best job and the worst. */
const steepness = 7

/** Letters as a user sends them to jobs that score 40 or more by the default weights, and what clients made of them. */
export function simulatedLetters({ preference, letters, random }: Clients): Letter[] {
  const made: Letter[] = []
  while (made.length < letters) {
    const counted = {
      skills: Math.min(1, Math.floor(random() * 5) / 4),
      client: random() < 0.1 ? null : random(),
      budget: random() < 0.25 ? null : Math.min(1, random() * 1.4),
      competition: random() < 0.1 ? null : random(),
      freshness: 1 - random() ** 2,
    }
    const score = scoreBy(defaultRules.weights, { counted })
    if (score < 40) continue
    const tells = preference === null ? 0 : steepness * (meanBy(preference, counted) - 0.6)
    const isReplied = random() < 1 / (1 + Math.exp(1.4 - tells))
    made.push({ marketplace: 'gigboard', score, isReplied, counted })
  }
  return made
}

/** Weights of some signals, with none for the others. */
export function weighing(given: Partial<Weights>): Weights {
  const entries = signalNames.map((name) => [name, given[name] ?? 0])
  return Object.fromEntries(entries) as Weights // one entry per name
}
