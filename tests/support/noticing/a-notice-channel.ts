import type { Queryable } from '../../../server/store/connect.ts'
import { noticeChannels, noticeDeliveries } from '../../../server/store/noticing/notice-schema.ts'

/** Inserts a channel of a user's with one delivery that has ended, and returns their ids as parameters of calls. */
export async function aNoticeChannel(db: Queryable, uid: string, label = 'example.org …hook') {
  const [id, deliveryId] = [`channel-of-${uid}`, `delivery-of-${uid}`]
  const sealed = { sealedAddress: 'a', sealedSecret: 's' }
  await db.insert(noticeChannels).values({ id, uid, kind: 'webhook', label, ...sealed })
  await db.insert(noticeDeliveries).values({
    id: deliveryId,
    uid,
    channelId: id,
    eventId: 'msg_1',
    event: 'client-answered',
    payload: { how: 'replied', count: 1 },
    state: 'failed',
  })
  return { ':channelId': id, ':deliveryId': deliveryId }
}
