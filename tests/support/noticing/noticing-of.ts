import { eq, sql } from 'drizzle-orm'
import type { NewChannel, NoticeChannel } from '../../../contract/noticing/channel.ts'
import { deliverNotice } from '../../../server/core/noticing/deliver-notice.ts'
import { addChannel, readChannels } from '../../../server/core/noticing/own-channels.ts'
import { noticeDeliveries } from '../../../server/store/noticing/notice-schema.ts'
import { rows } from '../../../server/store/rows.ts'
import type { NoticesClient } from './notices-client.ts'
import type { TestServices } from '../test-services.ts'

type Task = { uid: string; channelId: string; deliveryId: string; attempts: number }
export type TakenTask = { name: string; data: Task; afterSeconds: number }

export const telegramToken = `123456:${'A'.repeat(35)}`

/** Channels of users, and the tasks that deliver to them. */
export function noticingOf({ services }: TestServices, notices: NoticesClient) {
  const { db } = services.store

  /** Adds a channel and tells the stand-in its secret. */
  async function add(uid: string, given: NewChannel): Promise<NoticeChannel> {
    const { channels, secret } = await addChannel(services, uid, given)
    if (secret !== null && given.kind === 'webhook')
      await notices.tell(`/webhook${new URL(given.url).pathname}`, secret)
    return channels.at(-1) ?? missing()
  }

  /** Adds a webhook of a path that no other has. */
  async function addWebhook(uid: string) {
    const path = `/${crypto.randomUUID()}`
    const channel = await add(uid, { kind: 'webhook', url: `https://webhook.test${path}` })
    return { channel, path: `/webhook${path}` }
  }

  /** Takes the tasks about a user that are queued, due or not. */
  async function takeTasks(uid: string): Promise<TakenTask[]> {
    return rows<TakenTask>(
      db,
      sql`delete from pgboss.job where data ->> 'uid' = ${uid} and name in ('deliver-notice', 'retry-notice')
          returning name, data, extract(epoch from start_after - created_on)::float8 as "afterSeconds"`,
    )
  }

  /** Does all that is queued about a user once, and returns what it was. */
  async function deliver(uid: string): Promise<TakenTask[]> {
    const tasks = await takeTasks(uid)
    for (const { data } of tasks) await deliverNotice(services, data)
    return tasks
  }

  async function channelsOf(uid: string): Promise<NoticeChannel[]> {
    return (await readChannels(services, uid)).channels
  }

  /** Makes everything of a user so much older. */
  async function age(uid: string, seconds: number): Promise<void> {
    const earlier = (column: string) => sql.raw(`${column} - interval '${seconds} seconds'`)
    await db
      .update(noticeDeliveries)
      .set({ createdAt: earlier('created_at'), queuedAt: earlier('queued_at') })
      .where(eq(noticeDeliveries.uid, uid))
  }

  return { add, addWebhook, takeTasks, deliver, channelsOf, age }
}

function missing(): never {
  throw new Error('no channel was added')
}
