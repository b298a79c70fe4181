import { randomUUID } from 'node:crypto'
import { AppError } from '../../../contract/errors.ts'
import type { Store, Transaction } from '../../store/connect.ts'
import { tellUsers } from '../../store/live.ts'
import { lockChannel } from '../../store/noticing/channels.ts'
import {
  insertDeliveries,
  insertTest,
  type QueuedDelivery,
  requeueDelivery,
} from '../../store/noticing/deliveries.ts'
import type { TaskQueue } from '../../store/tasks.ts'

type QueueingServices = { tasks: Pick<TaskQueue, 'enqueue'> }

/** Event that a user's channels are told of. `count`: applications that were answered; `how`: the first of them. */
export type Happened =
  | {
      event: 'client-answered'
      applicationId: string
      how: 'replied' | 'interviewed' | 'hired'
      count: number
    }
  | { event: 'bidding-paused' }

/** Queues a notice for each channel that the user has switched on, in the transaction of what it tells. */
export async function noticeUsers(
  services: QueueingServices,
  tx: Transaction,
  { uid, ...happened }: { uid: string } & Happened,
): Promise<void> {
  const queued = await insertDeliveries(tx, {
    uid,
    eventId: `msg_${randomUUID()}`,
    event: happened.event,
    payload: payloadOf(happened),
  })
  for (const delivery of queued) await enqueue(services, tx, uid, { ...delivery, attempts: 0 })
}

function payloadOf(happened: Happened) {
  if (happened.event === 'bidding-paused') return {}
  const { how, count, applicationId } = happened
  return { how, count, ...(count === 1 && { applicationId }) }
}

/** Queues a test for one channel; nothing while another one waits. Throws AppError `not-found` or `notice-channel-off`. */
export async function testChannel(
  services: QueueingServices & { store: Store },
  { uid, id }: { uid: string; id: string },
): Promise<void> {
  await services.store.db.transaction(async (tx) => {
    const channel = await openChannel(tx, { uid, id })
    const deliveryId = randomUUID()
    const eventId = `msg_${deliveryId}`
    if (!(await insertTest(tx, { id: deliveryId, eventId, channel }))) return
    const isFailing = channel.failingSince !== null
    await enqueue(services, tx, uid, { id: deliveryId, channelId: id, isFailing, attempts: 0 })
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}

/**
 * Queues a delivery once more, with the same id, instead of waiting for its next try; nothing while one is queued for now.
 * Throws AppError `not-found` or `notice-channel-off`.
 */
export async function replayNotice(
  services: QueueingServices & { store: Store },
  { uid, id, deliveryId }: { uid: string; id: string; deliveryId: string },
): Promise<void> {
  await services.store.db.transaction(async (tx) => {
    const channel = await openChannel(tx, { uid, id })
    const requeued = await requeueDelivery(tx, { id: deliveryId, channelId: id })
    if (!requeued) throw new AppError('not-found')
    if (requeued === 'waiting') return
    const isFailing = channel.failingSince !== null
    await enqueue(services, tx, uid, { id: deliveryId, channelId: id, isFailing, ...requeued })
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}

async function openChannel(tx: Transaction, own: { uid: string; id: string }) {
  const channel = await lockChannel(tx, own)
  if (!channel) throw new AppError('not-found')
  if (!channel.isOn) throw new AppError('notice-channel-off')
  return channel
}

/** Queues the task of a try. A channel that fails has a queue of its own, so that it holds up no other. */
async function enqueue(
  { tasks }: QueueingServices,
  tx: Transaction,
  uid: string,
  { id: deliveryId, channelId, isFailing, attempts }: QueuedDelivery & { attempts: number },
): Promise<void> {
  const task = { uid, channelId, deliveryId, attempts }
  await tasks.enqueue(tx, isFailing ? 'retry-notice' : 'deliver-notice', task)
}
