import { createHash } from 'node:crypto'

export const arms = ['first', 'second'] as const
export type Arm = (typeof arms)[number]

/** Letters of one template in a comparison. */
export type ArmLetters = {
  /** Letters that are or may still be sent. */
  live: number
  /** Letters that were sent, or are about to be without anybody's further doing. */
  sure: number
}

/**
 * Chooses the template of the next application: the one with fewer letters, and with equally many by a coin that the
 * comparison's and the application's ids decide. So the two stay balanced, nobody can steer them, and asked again the
 * answer is the same. Null: both have as many as were planned.
 */
export function allocate(
  letters: Record<Arm, ArmLetters>,
  { comparisonId, applicationId, plannedEach }: Allocation,
): Arm | null {
  const open = arms.filter((arm) => letters[arm].sure < plannedEach)
  if (open.length < arms.length) return open[0] ?? null
  const { first, second } = letters
  if (first.live !== second.live) return first.live < second.live ? 'first' : 'second'
  const digest = createHash('sha256').update(`${comparisonId}/${applicationId}`).digest()
  return digest.readUInt8(0) % 2 === 0 ? 'first' : 'second'
}

export type Allocation = { comparisonId: string; applicationId: string; plannedEach: number }
