import type { Terms } from '../../../contract/pricing/terms.ts'
import type { Reason } from '../../../contract/bidding/reasons.ts'
import { isSearchedOnRequest, type Marketplace, type Proposal } from '../../ports/marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { arm, type ArmOutcome } from '../../store/applications/arming.ts'
import type { Claim } from '../../store/applications/claims.ts'
import { tellUsers } from '../../store/live.ts'
import { countRefusal, holdPause } from '../../store/applications/pauses.ts'
import { dropPreview } from '../../store/previewing/previews.ts'
import { leave, leaveWithSlot, type Leaving } from '../../store/applications/settling.ts'
import { hasPrice } from '../pricing/terms-of.ts'
import { offered, termsToSend } from '../pricing/terms-to-send.ts'
import { areAllAnswered } from '../answering/answers-to.ts'
import type { Check } from '../writing/checking/check-in-time.ts'
import { noteWithdrawal } from '../agencies/check-agency.ts'
import { restOperator } from '../agencies/operator-session.ts'
import { previewFor } from './previewing/preview-for.ts'
import { readToSend, type ReadToSend } from './preparing/read-to-send.ts'
import { readyLetter, type ReadyLetter } from './ready-letter.ts'
import { lateness, type ApplyingServices } from './applying-services.ts'
import {
  forgetSession,
  marketplaceSession,
  type SignedIn,
} from './signing-in/marketplace-session.ts'
import { requeue } from './requeue.ts'
import { withItsVideo } from './videos/with-its-video.ts'
import { biddingPaused } from '../mailing/mails/bidding-paused.ts'
import { noticeUsers } from '../noticing/queue-notice.ts'

type Prepared = SignedIn & {
  marketplace: Marketplace
  ready: ReadyLetter
  draftVersion: number
  terms: Terms | null
  proposal: Proposal
}

/** `check`: absent, the usual one. `reading`: of several applications that were claimed together. */
type SendOptions = { check?: Check; reading?: Promise<Map<string, ReadToSend>> }

/**
 * Prepares and sends a claimed application: at most one request, armed when its connection stands. Anything that is
 * neither a definite success nor a definite refusal ends as `unknown` and is looked up, never blindly sent again.
 * docs/decisions/012
 */
export async function sendApplication(
  services: ApplyingServices,
  claim: Claim,
  { check, reading = readToSend(services, [claim]) }: SendOptions = {},
): Promise<void> {
  services.reach('claimed')
  const read = (await reading).get(claim.applicationId)
  const prepared = read ? await prepare(services, claim, { ...read, check }) : null
  if (!prepared) return
  const { marketplace } = prepared
  let { proposal } = prepared
  if (isSearchedOnRequest(marketplace)) {
    const shown = await previewFor(services, claim, { ...prepared, marketplace })
    if ('error' in shown) return settle(services, claim, prepared, { ...unsent, ...shown })
    if (shown.previewId === null) return
    proposal = { ...proposal, previewId: shown.previewId }
  }
  const attempt = await tryOnce(services, claim, { ...prepared, proposal })
  if (attempt.arming === 'stopped' || attempt.arming === 'lost') return // the row says why
  services.reach('answered')
  await settle(services, claim, prepared, attempt)
  services.reach('settled')
}

/** Prepares letter and session. Null: something definite is missing; the application already waits or has ended. */
async function prepare(
  services: ApplyingServices,
  claim: Claim,
  { check, ...read }: ReadToSend & { check: Check | undefined },
): Promise<Prepared | null> {
  const { content, account } = read
  const marketplace = services.marketplaces.get(claim.marketplace)
  if (!marketplace) return null // switched off by the operator: the lease runs out
  if (!areAllAnswered(content.questions, content.answers)) {
    const review = { from: 'reserving', to: 'review', reason: 'needs-answers' } as const
    await leaveWith(services, claim, { ...review, keepsSlot: false })
    return null
  }
  const terms = await termsToSend(services, claim, read)
  if (terms === 'in-review') return null
  const written = await readyLetter(services, claim, read, check)
  if (!written) return null
  try {
    const jobTitle = content.title
    const ready = await withItsVideo(services, claim, { ready: written, jobTitle })
    const signedIn = await marketplaceSession(services, marketplace, claim.uid, account)
    const { draftVersion, marketplaceJobId } = content
    const proposal = {
      marketplaceJobId,
      letter: ready.letter,
      answers: content.answers.map(({ question, answer }) => ({ question, answer })),
      onBehalfOf: signedIn.onBehalfOf,
      ...(hasPrice(terms) && { terms: offered(terms) }),
    }
    return { ...signedIn, marketplace, ready, draftVersion, terms, proposal }
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    await requeue(services, claim, { from: 'reserving', error })
    return null
  }
}

/** Time from its arming to the first byte. Null: none has left. */
type Departure = { sentAfterMs: number | null }

/** `arming` is null when the connection never stood. */
type Attempt = Departure & { arming: ArmOutcome | null } & (
    | { proposalId: string }
    | { error: PortError }
  )

/** Attempt of which nothing left. */
const unsent = { arming: null, sentAfterMs: null } as const

/** Makes the one request. Throws when it cannot be known whether it was armed: then nothing has left. */
async function tryOnce(
  services: ApplyingServices,
  claim: Claim,
  prepared: Prepared,
): Promise<Attempt> {
  const departure: Departure & { arming: Promise<ArmOutcome> | null } = {
    arming: null,
    sentAfterMs: null,
  }
  const mayLeave = async () => {
    services.reach('before-arm')
    const isLate = lateness(services)
    let armingAtMs = services.clock.monotonicMs()
    departure.arming = armFor(services, claim, prepared, () => {
      armingAtMs = services.clock.monotonicMs()
    })
    if ((await departure.arming) !== 'armed') return false
    services.reach('armed')
    if (isLate()) return false
    departure.sentAfterMs = services.clock.monotonicMs() - armingAtMs
    services.reach('first-byte')
    return true
  }
  const { marketplace, session, proposal } = prepared
  const options = { deadlineMs: services.timing.deadlineMs, mayLeave }
  const end = await marketplace.submit(session, proposal, options).catch((error: unknown) => ({
    // Anything an adapter did not understand may have been accepted.
    error: error instanceof PortError ? error : new PortError('uncertain', { cause: error }),
  }))
  return { arming: await departure.arming, sentAfterMs: departure.sentAfterMs, ...end }
}

function armFor(
  { store, timing }: ApplyingServices,
  claim: Claim,
  { ready, draftVersion, accountVersion, terms }: Prepared,
  onArming: () => void,
): Promise<ArmOutcome> {
  const content = { ...ready, draftVersion, accountVersion, terms, onArming }
  return arm(store, claim, { ...content, leaseMs: timing.leaseMs, deadlineMs: timing.deadlineMs })
}

async function settle(
  services: ApplyingServices,
  claim: Claim,
  { session, accountVersion, onBehalfOf }: SignedIn,
  attempt: Attempt,
): Promise<void> {
  const from = attempt.arming === null ? 'reserving' : 'submitting'
  const { sentAfterMs } = attempt
  if ('proposalId' in attempt) {
    const { proposalId } = attempt
    const submitted = {
      to: 'submitted',
      reason: null,
      keepsSlot: true,
      proposalId,
      sentAfterMs,
    } as const
    await leaveWith(services, claim, { from, ...submitted })
    return
  }
  const { error } = attempt
  switch (error.code) {
    case 'uncertain':
    case 'already-applied': {
      // By us, by the user, or before a crash: the look-up tells which proposal it is.
      const unknown = {
        to: 'unknown',
        reason: 'answer-missing',
        keepsSlot: true,
        sentAfterMs,
      } as const
      await leaveWith(services, claim, { from, ...unknown })
      return
    }
    case 'session-expired':
      forgetSession(services, claim.marketplace, { uid: claim.uid, refused: session })
      await requeue(services, claim, { from, error })
      return
    case 'agency-refused':
      await requeue(services, claim, { from, error })
      await noteWithdrawal(services, { ...claim, version: accountVersion })
      return
    case 'sign-in-refused':
    case 'challenge':
      if (onBehalfOf) {
        await restOperator(services, error)
        await requeue(services, claim, { from, error: new PortError('not-reached') })
        return
      }
      await requeue(services, claim, {
        from,
        error,
        account: { ...claim, version: accountVersion },
      })
      return
    case 'job-closed':
    case 'job-gone':
    case 'letter-refused':
    case 'not-enough-connects':
    case 'answers-refused':
    case 'terms-refused':
    case 'not-eligible':
    case 'not-offered':
      await fail(services, claim, { from, reason: error.code })
      return
    case 'preview-gone':
      await services.store.db.transaction(async (tx) => {
        const review = { from, to: 'review', reason: 'preview-gone', keepsSlot: false } as const
        if (await leave(tx, claim, review)) await dropPreview(tx, claim.applicationId)
      })
      return
    default:
      await requeue(services, claim, { from, error })
  }
}

/**
 * Ends an application as failed. The third refusal in a row stops sending, as the next would be refused too; one mail
 * and one notice a channel tell the user.
 */
async function fail(
  services: ApplyingServices,
  claim: Claim,
  { from, reason }: { from: Leaving['from']; reason: Reason },
): Promise<void> {
  const to: Leaving = { from, to: 'failed', reason, keepsSlot: false }
  if (!refusals.has(reason)) return leaveWith(services, claim, to)
  const { uid, marketplace } = claim
  await services.store.db.transaction(async (tx) => {
    await holdPause(tx, uid)
    if (!(await leave(tx, claim, to))) return
    if (!(await countRefusal(tx, uid))) return
    await tellUsers(tx, [uid], { kind: 'user-changed' })
    await services.tasks.enqueue(tx, 'send-mail', biddingPaused.task({ uid, marketplace }))
    await noticeUsers(services, tx, { uid, event: 'bidding-paused' })
  })
}

/** Refusals caused by the application or its user's account; a job that has gone says nothing about the next one. */
const refusals: ReadonlySet<Reason> = new Set([
  'letter-refused',
  'not-enough-connects',
  'answers-refused',
  'terms-refused',
] as const)

async function leaveWith(services: ApplyingServices, claim: Claim, to: Leaving): Promise<void> {
  const { db } = services.store
  if (hasSlotKept(to)) await leaveWithSlot(db, claim, to)
  else await db.transaction((tx) => leave(tx, claim, to))
}

function hasSlotKept(to: Leaving): to is Leaving & { keepsSlot: true } {
  return to.keepsSlot
}
