import type { AgencyState } from '../../../contract/user/user.ts'
import type { AgencyMember } from '../../ports/marketplace.ts'
import { explainWaiting } from '../../store/agencies/explain-waiting.ts'
import {
  holdMembership,
  holdUser,
  noteStanding,
  type HeldMembership,
  type MembershipVersion,
} from '../../store/agencies/memberships.ts'
import type { Transaction } from '../../store/connect.ts'
import type { TaskQueue } from '../../store/tasks.ts'
import { agencyMissing } from '../mailing/mails/agency-missing.ts'

const daySeconds = 86_400
const minWaitSeconds = 60
const maxWaitSeconds = 3_600
/** Time from which on an agency that was never invited is looked up daily only. */
const givenUpSeconds = 30 * daySeconds
/** Time that an invitation may take before its user is told by mail that it is missing. */
const allowedSeconds = daySeconds

export type Found = AgencyMember & { accountName: string }

/**
 * Writes down how an agency stands. Applications that wait say why, or go on, and its user gets one mail for each time that
 * it stops. False: other names were saved since, or the user is being deleted.
 */
export async function setStanding(
  tx: Transaction,
  { tasks }: { tasks: Pick<TaskQueue, 'enqueue'> },
  { of, said, found }: { of: MembershipVersion; said: AgencyState; found: Found | null },
): Promise<boolean> {
  if (!(await holdUser(tx, of.uid))) return false
  const held = await holdMembership(tx, of)
  if (!held) return false
  const state = stateAfter(held, said)
  const isReady = state === 'ready'
  const isDue = !isReady && !held.isTold && isToBeTold(held)
  await noteStanding(tx, of, {
    state,
    found,
    isTold: !isReady && (held.isTold || isDue),
    nextCheckSeconds: isReady ? daySeconds : waitSeconds(held),
  })
  if (isReady || state !== held.state) await explainWaiting(tx, of, { isReady })
  const { uid, marketplace } = of
  if (isDue && state !== 'unchecked')
    await tasks.enqueue(tx, 'send-mail', agencyMissing[state].task({ uid, marketplace }))
  return true
}

/** An invitation that is no longer seen was withdrawn, if it was seen before. */
function stateAfter({ state }: HeldMembership, said: AgencyState): AgencyState {
  const wasInvited = state === 'ready' || state === 'withdrawn'
  return said === 'uninvited' && wasInvited ? 'withdrawn' : said
}

function isToBeTold({ state, missingSeconds }: HeldMembership): boolean {
  return state === 'ready' || missingSeconds >= allowedSeconds
}

/** Waits a tenth of the time for which it is missing already: an invitation of a moment ago is soon seen. */
function waitSeconds({ missingSeconds }: HeldMembership): number {
  if (missingSeconds > givenUpSeconds) return daySeconds
  return Math.min(Math.max(missingSeconds / 10, minWaitSeconds), maxWaitSeconds)
}
