import type { Reason } from '../../../contract/bidding/reasons.ts'
import type { PortError, PortErrorCode } from '../../ports/port-error.ts'
import { leave, type Fenced } from '../../store/applications/settling.ts'
import type { AccountVersion } from '../../store/keeping/marketplace-accounts.ts'
import { setbacksOf } from '../../store/applications/setbacks.ts'
import type { ApplyingServices } from './applying-services.ts'
import { backOffIfAsked } from './back-off-if-asked.ts'
import { stopAccountOfSession } from './signing-in/marketplace-session.ts'

const firstWaitMs = 1_000
const maxWaitMs = 5 * 60_000

const reasonOf: Partial<Record<PortErrorCode, Reason>> = {
  'rate-limited': 'rate-limited',
  'session-expired': 'session-expired',
  'sign-in-refused': 'sign-in-refused',
  challenge: 'challenge',
  'agency-refused': 'agency-not-set-up',
  'too-early': 'too-early',
  'video-away': 'video-waits',
}

/**
 * Requeues an application that was definitely not sent, giving its slot back, with a wait that doubles up to five
 * minutes. It is tried until it is sent or its job is no longer fresh: an outage of an hour loses nothing. The account
 * that it was sent from is stopped with it if the marketplace wants its user.
 */
export async function requeue(
  services: ApplyingServices,
  claim: Fenced & { marketplace: string },
  why: { from: 'reserving' | 'submitting'; error: PortError; account?: AccountVersion },
): Promise<void> {
  services.reach('giving-slot-back')
  await services.store.db.transaction(async (tx) => {
    const { code } = why.error
    const isUsersTurn = code === 'sign-in-refused' || code === 'challenge'
    const setbacks = await setbacksOf(tx, claim.applicationId)
    const askedMs = (why.error.retryAfterSeconds ?? 0) * 1000
    const waitMs =
      isUsersTurn || code === 'agency-refused'
        ? 0
        : Math.max(askedMs, Math.min(firstWaitMs * 2 ** setbacks, maxWaitMs))
    const reason = reasonOf[code] ?? 'not-reached'
    await leave(tx, claim, { from: why.from, to: 'queued', reason, keepsSlot: false, waitMs })
    await backOffIfAsked(tx, claim.marketplace, why.error)
    if (why.account && isUsersTurn)
      await stopAccountOfSession(tx, services, { account: why.account, why: code })
  })
}
