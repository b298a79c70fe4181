import type { NoticeMessage, NoticeOutcome, NoticeSenders } from '../../ports/notices.ts'
import type { Vault } from '../../ports/vault.ts'
import type { Store } from '../../store/connect.ts'
import { tellUsers } from '../../store/live.ts'
import {
  type DueDelivery,
  dueDelivery,
  noteTry,
  type TryOutcome,
} from '../../store/noticing/deliveries.ts'
import type { TaskQueue, Tasks } from '../../store/tasks.ts'
import { Chat, Url } from './channel-address.ts'
import { addressPlace, secretPlace } from './channel-places.ts'
import { messageOf } from './message-of.ts'

export type DeliveringServices = {
  store: Store
  vault: Pick<Vault, 'open'>
  tasks: Pick<TaskQueue, 'enqueue'>
  noticeSenders: NoticeSenders
  /** Beginning of every link. */
  origin: string
  log: { warn(details: object, sentence: string): void }
}

/** Time for which a notice is tried. */
const maxAgeSeconds = 24 * 3600
const shortestWaitSeconds = 10
const maxWaitSeconds = 4 * 3600

/**
 * Tries a delivery once and notes what became of it; where it may succeed later, the next try is queued. A try whose process
 * ends before that is repeated with the same id: a receiver may get a notice twice, and can tell. A channel that has begun to
 * fail is left to the queue of those that do.
 */
export async function deliverNotice(
  services: DeliveringServices,
  { deliveryId, attempts }: Pick<Tasks['deliver-notice'], 'deliveryId' | 'attempts'>,
  queue: 'deliver-notice' | 'retry-notice' = 'retry-notice',
): Promise<void> {
  const { store, tasks } = services
  const due = await dueDelivery(store.db, { deliveryId, attempts })
  if (!due) return
  const { uid, channelId, ageSeconds } = due
  if (due.isFailing && queue === 'deliver-notice')
    return tasks.enqueue(store.db, 'retry-notice', { uid, channelId, deliveryId, attempts })
  const outcome = await outcomeOf(services, due)
  const isLater = outcome.kind === 'later' && ageSeconds < maxAgeSeconds
  await store.db.transaction(async (tx) => {
    const noted = await noteTry(tx, due, {
      ...noteOf(outcome),
      ...(isLater && { state: 'waiting' }),
    })
    if (!noted) return
    await tellUsers(tx, [uid], { kind: 'user-changed' })
    if (!isLater) return
    const afterSeconds = waitSeconds(ageSeconds, outcome.retryAfterSeconds)
    const task = { uid, channelId, deliveryId, attempts: attempts + 1 }
    await tasks.enqueue(tx, 'retry-notice', task, { afterSeconds })
  })
}

async function outcomeOf(services: DeliveringServices, due: DueDelivery): Promise<NoticeOutcome> {
  if (!due.isOn || !due.isWanted) return { kind: 'failed', status: null, problem: 'channel-off' }
  const send = openChannel(services, due)
  if (!send) return { kind: 'failed', status: null, problem: 'unreadable' }
  return send(messageOf(due, services.origin))
}

/** Opens a channel's address, which lives only until it was sent to. Null: it cannot be opened. */
function openChannel(
  { vault, noticeSenders, log }: DeliveringServices,
  { uid, channelId, kind, sealedAddress, sealedSecret }: DueDelivery,
): ((message: NoticeMessage) => Promise<NoticeOutcome>) | null {
  const own = { uid, id: channelId }
  try {
    const address: unknown = JSON.parse(vault.open(addressPlace(own), sealedAddress))
    switch (kind) {
      case 'webhook': {
        const secret = vault.open(secretPlace(own), sealedSecret ?? '')
        const to = { ...Url.parse(address), secret }
        return (message) => noticeSenders.webhook.send(to, message)
      }
      case 'slack': {
        const to = Url.parse(address)
        return (message) => noticeSenders.slack.send(to, message)
      }
      case 'telegram': {
        const to = Chat.parse(address)
        return (message) => noticeSenders.telegram.send(to, message)
      }
    }
  } catch {
    log.warn({ uid }, 'The address of a channel for notices cannot be opened.')
    return null
  }
}

function noteOf(outcome: NoticeOutcome): TryOutcome {
  const { kind, status } = outcome
  switch (kind) {
    case 'delivered':
      return { state: 'delivered', status, problem: null, offReason: null }
    case 'off':
      return { state: 'failed', status, problem: 'status', offReason: outcome.reason }
    case 'later':
    case 'failed':
      return { state: 'failed', status, problem: outcome.problem, offReason: null }
  }
}

/** Waits about as long as it has been tried for, and never less than the other side asked. */
function waitSeconds(ageSeconds: number, asked: number | null): number {
  const growing = Math.min(Math.max(ageSeconds, shortestWaitSeconds), maxWaitSeconds)
  return Math.ceil(Math.min(Math.max(growing, asked ?? 0), maxAgeSeconds))
}
