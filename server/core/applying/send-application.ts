import type { Reason } from '../../../contract/application.ts'
import type { Instant } from '../../../contract/instant.ts'
import type { Marketplace } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { applicationContent } from '../../store/application-content.ts'
import { arm } from '../../store/arming.ts'
import type { Claim } from '../../store/claims.ts'
import { brakeMarketplace } from '../../store/marketplaces.ts'
import { leave, type Leaving } from '../../store/settling.ts'
import { writeLetter } from '../writing/write-letter.ts'
import type { ApplyingServices } from './applying-services.ts'
import {
  forgetSession,
  marketplaceSession,
  stopAccountOfSession,
  type SignedIn,
} from './marketplace-session.ts'
import { putBack } from './put-back.ts'

type Prepared = SignedIn & {
  marketplace: Marketplace
  letter: string
  marketplaceJobId: string
}

/**
 * Prepares and sends a claimed application: at most one request, armed before its first byte. Whatever is neither a definite
 * success nor a definite refusal ends as `unknown` and is looked up, never sent again blindly. docs/decisions/012
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
    accountVersion: prepared.accountVersion,
    composedAt,
    leaseMs,
    deadlineMs,
  })
  if (outcome !== 'armed') return
  services.reach('armed')
  if (isLate()) {
    // Suspended since, or the answer to the commit was slow: the lease may end before the request would.
    await putBack(services, claim, { from: 'submitting', error: new PortError('not-reached') })
    return
  }
  const settled = await submit(services, prepared)
  services.reach('answered')
  await settle(services, claim, settled)
  services.reach('settled')
}

/** Whether a request that leaves now could outlast the lease that is about to begin, on the later of both clocks. */
function lateness(services: ApplyingServices): () => boolean {
  const { clock, timing } = services
  const [monotonicMs, wallMs] = [clock.monotonicMs(), Date.parse(clock.now())]
  return () => {
    const passedMs = Math.max(clock.monotonicMs() - monotonicMs, Date.parse(clock.now()) - wallMs)
    return passedMs > timing.leaseMs - timing.deadlineMs
  }
}

/** Letter and session. Null when something definite is missing; the application then already waits or has ended. */
async function prepare(services: ApplyingServices, claim: Claim): Promise<Prepared | null> {
  const marketplace = services.marketplaces.get(claim.marketplace)
  const content = await applicationContent(services.store.db, claim)
  if (!marketplace || !content) return null // switched off by the operator, or the user is gone: the lease runs out
  const letter = content.letter ?? letterFrom(content)
  try {
    const signedIn = await marketplaceSession(services, marketplace, claim.uid)
    return { ...signedIn, marketplace, letter, marketplaceJobId: content.marketplaceJobId }
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    await putBack(services, claim, { from: 'reserving', error })
    return null
  }
}

function letterFrom(content: NonNullable<Awaited<ReturnType<typeof applicationContent>>>): string {
  return writeLetter(
    {
      fullName: content.fullName ?? '',
      whatServicesGeneral: content.whatServicesGeneral ?? '',
      detailedExperience: content.detailedExperience ?? '',
      portfolioLink: content.portfolioLink,
      tags: content.tags,
    },
    { title: content.title, skills: content.skills },
  )
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
  const { marketplace, session, letter, marketplaceJobId } = prepared
  try {
    const options = { deadlineMs: services.timing.deadlineMs, onFirstByte }
    const { proposalId } = await marketplace.submit(session, { marketplaceJobId, letter }, options)
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
      await putBack(services, claim, { from: 'submitting', error })
      return
    case 'sign-in-refused':
    case 'challenge':
      await stopAccountOfSession(services, claim, error.code)
      await putBack(services, claim, { from: 'submitting', error })
      return
    case 'rate-limited':
      await putBack(services, claim, { from: 'submitting', error })
      await services.store.db.transaction((tx) =>
        brakeMarketplace(tx, claim.marketplace, error.retryAfterSeconds ?? defaultBrakeSeconds),
      )
      return
    case 'job-closed':
    case 'job-gone':
    case 'letter-refused':
    case 'not-enough-connects':
      await fail(services, claim, error.code)
      return
    default:
      await putBack(services, claim, { from: 'submitting', error })
  }
}

const defaultBrakeSeconds = 30

function fail(services: ApplyingServices, claim: Claim, reason: Reason): Promise<void> {
  return leaveWith(services, claim, { from: 'submitting', to: 'failed', reason, keepsSlot: false })
}

async function leaveWith(services: ApplyingServices, claim: Claim, to: Leaving): Promise<void> {
  await services.store.db.transaction((tx) => leave(tx, claim, to))
}
