import {
  claimDue,
  claimNext,
  claimStored,
  type Claiming,
  type ClaimsWith,
  type ClaimOutcome,
} from '../../../store/applications/claims.ts'
import { maxClaims } from '../../../store/applications/queue/next-due.ts'
import type { Transaction } from '../../../store/connect.ts'
import { isViolationOf } from '../../../store/violations.ts'
import { freshForHours } from '../../deciding/fresh.ts'
import { nextOpening } from '../../deciding/next-opening.ts'
import type { ApplyingServices } from '../applying-services.ts'
import { readToSendOn, type ReadToSend } from '../preparing/read-to-send.ts'

export { maxClaims }

type Raced = { outcome: 'raced' }

/** `raced`: another process claimed for the same user, or for agencies, at the same moment; try again. */
export function claimApplication(services: ApplyingServices): Promise<ClaimOutcome | Raced> {
  return unlessRaced(claimNext(services.store, claimingOf(services)), { outcome: 'raced' })
}

/** Claims what is due, several together where nothing stands in the way. Empty: nothing is due. */
export function claimApplications(services: ApplyingServices): Promise<(ClaimOutcome | Raced)[]> {
  return unlessRaced(claimDue(services.store, claimingOf(services), 'many'), [{ outcome: 'raced' }])
}

/**
 * Claims, in the transaction that stores them, those of these applications that nothing stands in the way of, and reads what
 * sending them takes. The others wait in the queue. Null: all do.
 */
export function claimWhereStored(
  services: ApplyingServices,
  tx: Transaction,
  ids: readonly string[],
): Promise<ClaimsWith<Map<string, ReadToSend>> | null> {
  const claiming = { ...claimingOf(services), read: readToSendOn }
  return unlessRaced(claimStored(tx, ids, claiming), null)
}

function claimingOf(services: ApplyingServices): Claiming {
  return {
    leaseMs: services.timing.leaseMs,
    freshForHours,
    nextOpening,
    beforeCommit: () => services.reach('claim-before-commit'),
  }
}

async function unlessRaced<Claimed, Lost>(
  claiming: Promise<Claimed>,
  raced: Lost,
): Promise<Claimed | Lost> {
  try {
    return await claiming
  } catch (error) {
    if (onlyOnes.some((name) => isViolationOf(error, name))) return raced
    throw error
  }
}

const onlyOnes = ['applications_one_in_flight', 'applications_one_for_agencies']
