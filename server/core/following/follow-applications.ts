import { isSearchedOnRequest, type Marketplace } from '../../ports/marketplace.ts'
import { PortError, type PortErrorCode } from '../../ports/port-error.ts'
import {
  nextAccounts,
  ofReactions,
  recordFailure,
  recordPage,
  type Pass,
  type Place,
} from '../../store/following/reaction-readings.ts'
import { type Answered, recordReactions } from '../../store/following/reactions.ts'
import { tellUsers } from '../../store/live.ts'
import type { Transaction } from '../../store/connect.ts'
import { backOffFromMarketplace } from '../../store/jobs/marketplaces.ts'
import type { ToldNews } from '../../store/conversing/told-messages.ts'
import { readConversations } from '../conversing/read-conversations.ts'
import { clientAnswered } from '../mailing/mails/client-answered.ts'
import { pushAnswers } from '../push/queue-notices.ts'
import type { ApplyingServices } from '../applying/applying-services.ts'
import { noticeUsers } from '../noticing/queue-notice.ts'
import { concludeComparison } from '../writing/comparing/own-comparisons.ts'
import { readLeft } from '../applying/signing-in/read-left.ts'
import { forgetSession, marketplaceSession } from '../applying/signing-in/marketplace-session.ts'

/** Accounts looked at in a turn; most have nothing to be read. */
const accountsPerTurn = 100
/** Pages after which a pass ends unfinished: its marketplace would have us read for ever. */
const maxPages = 100
const usualBackOffSeconds = 300
const maxBackOffSeconds = 86_400
const firstWaitSeconds = 30
/** Wait for somebody else who is changing one of the applications. */
const heldWaitSeconds = 5
const maxWaitSeconds = 3_600

/** Beginning of a round over all accounts. */
export const firstPlace: Place = { uid: '', marketplace: '' }

/**
 * Reads one page of reactions for each of the next accounts that are due. Users whose sign-in was refused are passed
 * over, as are marketplaces that may only be read when a user asks, and an account that cannot be read waits without
 * holding up the others. Returns where the next turn begins; null after the last account. docs/decisions/056
 */
export async function followApplications(
  services: ApplyingServices,
  after: Place,
  { signal, pauseBetween }: { signal: AbortSignal; pauseBetween: () => Promise<void> },
): Promise<Place | null> {
  const { db } = services.store
  const looked = await nextAccounts(db, { after, limit: accountsPerTurn })
  for (const { uid, marketplace: name, pass } of looked) {
    const marketplace = services.marketplaces.get(name)
    if (!pass || !marketplace || isSearchedOnRequest(marketplace)) continue
    if (signal.aborted) return null
    await readReactionsPage(services, marketplace, { uid, pass })
    await pauseBetween()
  }
  const last = looked.length < accountsPerTurn ? undefined : looked.at(-1)
  return last ? { uid: last.uid, marketplace: last.marketplace } : null
}

/** Reads and records one page of what clients did with a user's applications. A failure is noted, and waits. */
export async function readReactionsPage(
  services: ApplyingServices,
  marketplace: Marketplace,
  { uid, pass }: { uid: string; pass: Pass },
): Promise<void> {
  const place = { uid, marketplace: marketplace.name }
  let session
  try {
    const signedIn = await marketplaceSession(services, marketplace, uid)
    session = signedIn.session
    const { since, cursor } = pass
    const { onBehalfOf } = signedIn
    const page = { since, after: cursor, onBehalfOf }
    const { reactions, next } = await marketplace.reactions(session, page)
    if (next !== null && pass.pages + 1 >= maxPages) throw new PortError('cursor-refused')
    const { sameSince } = signedIn
    await services.store.db.transaction(async (tx) => {
      const { isWhole, answered } = await recordReactions(tx, place, reactions)
      await tellAnswers(services, tx, { uid, answered })
      if (!isWhole) return recordFailure(tx, place, { pass, waitSeconds: heldWaitSeconds })
      await recordPage(tx, place, { pass, next, sameSince })
      if (next === null) await concludeComparison(tx, uid)
    })
    if (next !== null) return
    await readConversations(services, marketplace, { uid, session, onBehalfOf }, (tx, { spoken }) =>
      tellAnswers(services, tx, { uid, answered: spoken.flatMap(answeredAgain) }),
    )
    if (!onBehalfOf) await readLeft(services, marketplace, { uid, session })
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.code === 'session-expired' && session)
      forgetSession(services, marketplace.name, { uid, refused: session })
    await waitAfter(services, place, { error, pass })
  }
}

/** Takes a message for an answer where it is not the first, which the reactions have told. */
function answeredAgain({
  applicationId,
  isFirst,
  isFresh,
}: ToldNews['spoken'][number]): Answered[] {
  return isFirst || !isFresh ? [] : [{ applicationId, how: 'replied' }]
}

/** Has one mail, and one notice to each channel and device, sent about the clients that have just answered. */
async function tellAnswers(
  { tasks }: ApplyingServices,
  tx: Transaction,
  { uid, answered }: { uid: string; answered: readonly Answered[] },
): Promise<void> {
  const [first] = answered
  if (!first) return
  await tellUsers(tx, [uid], { kind: 'replies-changed' })
  const task = clientAnswered.task({ uid, ...first, count: `${answered.length}` })
  await tasks.enqueue(tx, 'send-mail', task)
  await noticeUsers({ tasks }, tx, {
    uid,
    event: 'client-answered',
    ...first,
    count: answered.length,
  })
  await pushAnswers(tasks, tx, { uid, ...first, count: `${answered.length}` })
}

/**
 * Waits after a failure. A wish to slow down holds for reading reactions alone: it was not said to an application, and
 * must not delay one.
 */
async function waitAfter(
  { store }: ApplyingServices,
  place: Place,
  { error, pass }: { error: PortError; pass: Pass },
): Promise<void> {
  const { code, retryAfterSeconds = usualBackOffSeconds } = error
  if (code === 'rate-limited') {
    const seconds = Math.min(retryAfterSeconds, maxBackOffSeconds)
    await backOffFromMarketplace(store.db, `${place.marketplace}${ofReactions}`, seconds)
    return
  }
  const waitSeconds = Math.min(firstWaitSeconds * 2 ** pass.failures, maxWaitSeconds)
  await recordFailure(store.db, place, { pass, waitSeconds, restarts: restarting.has(code) })
}

const restarting: ReadonlySet<PortErrorCode> = new Set(['cursor-refused'] as const)
