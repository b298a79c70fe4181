import type { RunningComparison } from '../../../store/writing/comparisons.ts'
import { allocate, type Arm } from './allocate.ts'

/** Place of an application that was written before. */
export type Place = { comparisonId: string | null; templateId: string | null }

/** Template of an application in a comparison. Id null: the general template. */
export type Assigned = { comparisonId: string; templateId: string | null }

/**
 * Assigns an application to one of the templates that are being compared, and counts it there, so that the next one of
 * the same turn sees it. One that has its place keeps it. Null: nothing is compared, or both have their letters.
 */
export function assignTemplate(
  comparison: RunningComparison | null,
  application: { id: string; held?: Place },
): Assigned | null {
  if (!comparison) return null
  const { id: comparisonId, plannedEach } = comparison
  const { held } = application
  if (held?.comparisonId === comparisonId) return { comparisonId, templateId: held.templateId }
  const arm = allocate(
    {
      first: { live: comparison.firstLive, sure: comparison.firstSure },
      second: { live: comparison.secondLive, sure: comparison.secondSure },
    },
    { comparisonId, applicationId: application.id, plannedEach },
  )
  if (arm === null) return null
  comparison[`${arm}Live`] += 1
  return { comparisonId, templateId: templateOf(comparison, arm) }
}

function templateOf({ firstId, secondId }: RunningComparison, arm: Arm): string | null {
  return arm === 'first' ? firstId : secondId
}
