import type { Answer } from '../../../contract/bidding/answer.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import type { Instant } from '../../../contract/instant.ts'
import type { Marketplace } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { applicationContent } from '../../store/applications/application-content.ts'
import { arm } from '../../store/applications/arming.ts'
import type { Claim } from '../../store/applications/claims.ts'
import { tellUsers } from '../../store/live.ts'
import { countRefusal, holdPause } from '../../store/applications/pauses.ts'
import { leave, type Leaving } from '../../store/applications/settling.ts'
import { areAllAnswered } from '../answering/answers-to.ts'
import { letterFor } from '../writing/letter-for.ts'
import type { ApplyingServices } from './applying-services.ts'
import {
  forgetSession,
  marketplaceSession,
  stopAccountOfSession,
  type SignedIn,
} from './marketplace-session.ts'
import { requeue } from './requeue.ts'
import { biddingPaused } from '../mailing/mails/bidding-paused.ts'

type Prepared = SignedIn & {
  marketplace: Marketplace
  letter: string
  draftVersion: number
  answers: Answer[]
  marketplaceJobId: string
}

/**
 * Prepares and sends a claimed application: at most one request, armed before its first byte. Anything that is neither
 * a definite success nor a definite refusal ends as `unknown` and is looked up, never blindly sent again.
 * docs/decisions/012
 */
export async function sendApplication(services: ApplyingServices, claim: Claim): Promise<void> {
  services.reach('claimed')
  const prepared = await prepare(services, claim)
  if (!prepared) return
  services.reach('before-arm')
  const { leaseMs, deadlineMs } = services.timing
  const composedAt = services.clock.now()
  const isLate = lateness(services)
  const outcome = await arm(services.store, claim, {
    letter: prepared.letter,
    draftVersion: prepared.draftVersion,
    accountVersion: prepared.accountVersion,
    composedAt,
    leaseMs,
    deadlineMs,
  })
  if (outcome !== 'armed') return
  services.reach('armed')
  if (isLate()) {
    // Suspended since, or the answer to the commit was slow: the lease may end before the request would.
    await requeue(services, claim, { from: 'submitting', error: new PortError('not-reached') })
    return
  }
  const settled = await submit(services, prepared)
  services.reach('answered')
  await settle(services, claim, prepared.accountVersion, settled)
  services.reach('settled')
}

/**
 * Starts a check of whether a request leaving now could outlast the lease about to begin, by the later of both clocks.
 */
function lateness(services: ApplyingServices): () => boolean {
  const { clock, timing } = services
  const [monotonicMs, wallMs] = [clock.monotonicMs(), Date.parse(clock.now())]
  return () => {
    const passedMs = Math.max(clock.monotonicMs() - monotonicMs, Date.parse(clock.now()) - wallMs)
    return passedMs > timing.leaseMs - timing.deadlineMs
  }
}

/** Prepares letter and session. Null: something definite is missing; the application already waits or has ended. */
async function prepare(services: ApplyingServices, claim: Claim): Promise<Prepared | null> {
  const marketplace = services.marketplaces.get(claim.marketplace)
  const content = await applicationContent(services.store.db, claim)
  if (!marketplace || !content) return null // switched off by the operator, or the user is gone: the lease runs out
  if (!areAllAnswered(content.questions, content.answers)) {
    const review = { from: 'reserving', to: 'review', reason: 'needs-answers' } as const
    await leaveWith(services, claim, { ...review, keepsSlot: false })
    return null
  }
  const letter = content.letter ?? letterFor(content, content)
  try {
    const signedIn = await marketplaceSession(services, marketplace, claim.uid)
    const { draftVersion, answers, marketplaceJobId } = content
    return { ...signedIn, marketplace, letter, draftVersion, answers, marketplaceJobId }
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    await requeue(services, claim, { from: 'reserving', error })
    return null
  }
}

type Submitted =
  | { proposalId: string; sentAt: Instant | null }
  | { error: PortError; sentAt: Instant | null }

async function submit(services: ApplyingServices, prepared: Prepared): Promise<Submitted> {
  let sentAt: Instant | null = null
  const onFirstByte = () => {
    sentAt = services.clock.now()
    services.reach('first-byte')
  }
  const { marketplace, session, letter, answers, marketplaceJobId } = prepared
  try {
    const options = { deadlineMs: services.timing.deadlineMs, onFirstByte }
    const { proposalId } = await marketplace.submit(
      session,
      { marketplaceJobId, letter, answers },
      options,
    )
    return { proposalId, sentAt }
  } catch (error) {
    // Anything an adapter did not understand may have been accepted.
    return {
      error: error instanceof PortError ? error : new PortError('uncertain', { cause: error }),
      sentAt,
    }
  }
}

async function settle(
  services: ApplyingServices,
  claim: Claim,
  accountVersion: number,
  submitted: Submitted,
): Promise<void> {
  if ('proposalId' in submitted) {
    const { proposalId, sentAt } = submitted
    await leaveWith(services, claim, {
      from: 'submitting',
      to: 'submitted',
      reason: null,
      keepsSlot: true,
      proposalId,
      sentAt,
    })
    return
  }
  const { error, sentAt } = submitted
  switch (error.code) {
    case 'uncertain':
    case 'already-applied': // by us, by the user, or before a crash: the look-up tells which proposal it is
      await leaveWith(services, claim, {
        from: 'submitting',
        to: 'unknown',
        reason: 'answer-missing',
        keepsSlot: true,
        sentAt,
      })
      return
    case 'session-expired':
      forgetSession(services, claim.marketplace, claim.uid)
      await requeue(services, claim, { from: 'submitting', error })
      return
    case 'sign-in-refused':
    case 'challenge':
      await stopAccountOfSession(services, { ...claim, version: accountVersion }, error.code)
      await requeue(services, claim, { from: 'submitting', error })
      return
    case 'job-closed':
    case 'job-gone':
    case 'letter-refused':
    case 'not-enough-connects':
    case 'answers-refused':
      await fail(services, claim, error.code)
      return
    default:
      await requeue(services, claim, { from: 'submitting', error })
  }
}

/**
 * Ends an application as failed. The third refusal in a row stops sending, as the next would be refused too; one mail
 * tells the user.
 */
async function fail(services: ApplyingServices, claim: Claim, reason: Reason): Promise<void> {
  const to: Leaving = { from: 'submitting', to: 'failed', reason, keepsSlot: false }
  if (!refusals.has(reason)) return leaveWith(services, claim, to)
  const { uid } = claim
  await services.store.db.transaction(async (tx) => {
    await holdPause(tx, uid)
    if (!(await leave(tx, claim, to))) return
    if (!(await countRefusal(tx, uid))) return
    await tellUsers(tx, [uid], { kind: 'user-changed' })
    await services.tasks.enqueue(tx, 'send-mail', biddingPaused.task({ uid }))
  })
}

/** Refusals caused by the application or its user's account; a job that has gone says nothing about the next one. */
const refusals: ReadonlySet<Reason> = new Set([
  'letter-refused',
  'not-enough-connects',
  'answers-refused',
] as const)

async function leaveWith(services: ApplyingServices, claim: Claim, to: Leaving): Promise<void> {
  await services.store.db.transaction((tx) => leave(tx, claim, to))
}
