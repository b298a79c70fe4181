import { customType } from 'drizzle-orm/pg-core'
import type { KeptGate } from '../../../contract/bidding/gate.ts'

/** A gate as jsonb. */
export const keptGate = customType<{ data: KeptGate; driverData: KeptGate }>({
  dataType: () => 'jsonb',
  fromDriver: (stored) => readGate(stored),
})

/** Gates of a decision as jsonb. Timelines from before they were kept together have a row for each. */
export const keptGates = customType<{ data: KeptGate[]; driverData: KeptGate[] | KeptGate }>({
  dataType: () => 'jsonb',
  fromDriver: (stored) => (Array.isArray(stored) ? stored : [stored]).map(readGate),
})

/**
 * Reads a gate. One from before gates carried values is shown in its own words, except for the two gates that a screen
 * says more about.
 */
export function readGate(gate: KeptGate): KeptGate {
  const { passed, saw } = gate
  if (typeof saw !== 'string') return gate
  switch (gate.gate) {
    case 'never-words':
      return { gate: 'never-words', passed, saw: { found: passed ? null : saw } }
    case 'questions':
      return { gate: 'questions', passed, saw: questionsIn(saw) }
    default:
      return gate
  }
}

/** "0 asked", "2 asked, 1 answered by your answer bank", "2 asked, all answered by your answer bank". */
function questionsIn(words: string) {
  const [, asked, answered] = /^(\d+) asked(?:, (\d+))?/u.exec(words) ?? []
  return { asked: Number(asked ?? 0), answered: Number(answered ?? asked ?? 0) }
}
