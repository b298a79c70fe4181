import { claimNext, type ClaimOutcome } from '../../store/applications/claims.ts'
import { isViolationOf } from '../../store/violations.ts'
import { freshForHours } from '../deciding/fresh.ts'
import { nextOpening } from '../deciding/next-opening.ts'
import type { ApplyingServices } from './applying-services.ts'

/** `raced`: another process claimed for the same user, or for agencies, at the same moment; try again. */
export async function claimApplication(
  services: ApplyingServices,
): Promise<ClaimOutcome | { outcome: 'raced' }> {
  try {
    return await claimNext(services.store, {
      leaseMs: services.timing.leaseMs,
      freshForHours,
      nextOpening,
      beforeCommit: () => services.reach('claim-before-commit'),
    })
  } catch (error) {
    if (onlyOnes.some((name) => isViolationOf(error, name))) return { outcome: 'raced' }
    throw error
  }
}

const onlyOnes = ['applications_one_in_flight', 'applications_one_for_agencies']
