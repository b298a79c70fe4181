import { and, desc, eq, sql } from 'drizzle-orm'
import type { DeliveryProblem, NoticeEvent, OffReason } from '../../../contract/noticing/channel.ts'
import type { Instant } from '../../../contract/instant.ts'
import { toInstant } from '../columns.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { firstRow, rows } from '../rows.ts'
import type { ChannelRow } from './channels.ts'
import { noticeChannels, noticeDeliveries, type NoticePayload } from './notice-schema.ts'

export type DeliveryRow = typeof noticeDeliveries.$inferSelect

/** Delivery that waits, and what its task has to know. */
export type QueuedDelivery = { id: string; channelId: string; isFailing: boolean }

/** Reads the newest deliveries of each of a user's channels, newest first. */
export async function shownDeliveriesOf(
  db: Queryable,
  uid: string,
  perChannel: number,
): Promise<DeliveryRow[]> {
  const ids = sql`(
    select newest.id from ${noticeChannels} c
    cross join lateral (
      select d.id from ${noticeDeliveries} d where d.channel_id = c.id
      order by d.created_at desc, d.id limit ${perChannel}
    ) newest
    where c.uid = ${uid}
  )`
  return db
    .select()
    .from(noticeDeliveries)
    .where(sql`${noticeDeliveries.id} in ${ids}`)
    .orderBy(desc(noticeDeliveries.createdAt), noticeDeliveries.id)
}

/**
 * Makes a delivery for each channel of the user that is on. Nothing for those who switched notifications off, or who are
 * being deleted.
 */
export async function insertDeliveries(
  tx: Transaction,
  {
    uid,
    eventId,
    event,
    payload,
  }: { uid: string; eventId: string; event: NoticeEvent; payload: NoticePayload },
): Promise<QueuedDelivery[]> {
  return rows<QueuedDelivery>(
    tx,
    sql`with channels as (
          select c.id, c.uid, c.failing_since from notice_channels c
          join users u on u.uid = c.uid and u.deleted_at is null and u.notifications_enabled
          where c.uid = ${uid} and c.is_on
          for key share of c
        ), made as (
          insert into notice_deliveries (id, channel_id, uid, event_id, event, payload)
          select gen_random_uuid()::text, id, uid, ${eventId}, ${event}, ${JSON.stringify(payload)}::jsonb from channels
          returning id, channel_id
        )
        select made.id, made.channel_id as "channelId", channels.failing_since is not null as "isFailing"
        from made join channels on channels.id = made.channel_id`,
  )
}

/** Makes a delivery of a test unless one waits already. False: one does. The caller has locked the channel. */
export async function insertTest(
  tx: Transaction,
  { id, eventId, channel }: Pick<DeliveryRow, 'id' | 'eventId'> & { channel: ChannelRow },
): Promise<boolean> {
  const made = await rows(
    tx,
    sql`insert into notice_deliveries (id, channel_id, uid, event_id, event, payload)
        select ${id}, ${channel.id}, ${channel.uid}, ${eventId}, 'test', '{}'::jsonb
        where not exists (
          select 1 from notice_deliveries where channel_id = ${channel.id} and event = 'test' and state = 'waiting'
        )
        returning id`,
  )
  return made.length > 0
}

/**
 * Queues a delivery again that has ended, or whose last try has. `waiting`: a try is queued for now already; null: the
 * channel has none of this id.
 */
export async function requeueDelivery(
  tx: Transaction,
  { id, channelId }: { id: string; channelId: string },
): Promise<{ attempts: number } | 'waiting' | null> {
  const isIt = and(eq(noticeDeliveries.id, id), eq(noticeDeliveries.channelId, channelId))
  const [found] = await tx.select().from(noticeDeliveries).where(isIt).for('update')
  if (!found) return null
  const hasNews = found.lastStatus !== null || found.lastProblem !== null
  if (found.state === 'waiting' && !hasNews) return 'waiting'
  await tx
    .update(noticeDeliveries)
    .set({
      state: 'waiting',
      queuedAt: sql`product_clock()`,
      lastStatus: null,
      lastProblem: null,
      deliveredAt: null,
    })
    .where(isIt)
  return { attempts: found.attempts }
}

/** Delivery whose turn has come, with its channel. */
export type DueDelivery = Pick<
  DeliveryRow,
  'id' | 'eventId' | 'event' | 'payload' | 'createdAt' | 'attempts' | 'channelId' | 'uid'
> &
  Pick<ChannelRow, 'kind' | 'sealedAddress' | 'sealedSecret' | 'isOn'> & {
    /** False: its user switched notifications off since, and did not ask for it themselves. */
    isWanted: boolean
    isFailing: boolean
    /** Time since it was queued. */
    ageSeconds: number
    now: Instant
  }

/** Reads a delivery that waits after this many tries. Null: it has ended, another task has it, or its user is gone. */
export async function dueDelivery(
  db: Queryable,
  { deliveryId, attempts }: { deliveryId: string; attempts: number },
): Promise<DueDelivery | null> {
  const due = await firstRow<DueDelivery>(
    db,
    sql`select d.id, d.event_id as "eventId", d.event, d.payload, d.attempts, d.channel_id as "channelId", d.uid,
               d.created_at as "createdAt", product_clock() as now,
               extract(epoch from product_clock() - d.queued_at)::float8 as "ageSeconds",
               u.notifications_enabled or d.event = 'test' or d.queued_at > d.created_at as "isWanted",
               c.failing_since is not null as "isFailing",
               c.kind, c.sealed_address as "sealedAddress", c.sealed_secret as "sealedSecret", c.is_on as "isOn"
        from notice_deliveries d
        join notice_channels c on c.id = d.channel_id
        join users u on u.uid = d.uid and u.deleted_at is null
        where d.id = ${deliveryId} and d.attempts = ${attempts} and d.state = 'waiting'`,
  )
  return due && { ...due, createdAt: toInstant(due.createdAt), now: toInstant(due.now) }
}

/** Outcome of a try. `offReason`: the channel is switched off for it. */
export type TryOutcome = {
  state: DeliveryRow['state']
  status: number | null
  problem: DeliveryProblem | null
  offReason: OffReason | null
}

/** Notes what became of a try, once. False: another task has noted its own meanwhile. */
export async function noteTry(
  tx: Transaction,
  { id, attempts, channelId }: Pick<DueDelivery, 'id' | 'attempts' | 'channelId'>,
  { state, status, problem, offReason }: TryOutcome,
): Promise<boolean> {
  const noted = await tx
    .update(noticeDeliveries)
    .set({
      state,
      attempts: attempts + 1,
      lastStatus: status,
      lastProblem: problem,
      ...(state === 'delivered' && { deliveredAt: sql`product_clock()` }),
    })
    .where(
      and(
        eq(noticeDeliveries.id, id),
        eq(noticeDeliveries.attempts, attempts),
        eq(noticeDeliveries.state, 'waiting'),
      ),
    )
    .returning({ id: noticeDeliveries.id })
  if (noted.length === 0) return false
  if (problem === 'channel-off') return true
  await tx
    .update(noticeChannels)
    .set({
      failingSince:
        state === 'delivered'
          ? null
          : sql`coalesce(${noticeChannels.failingSince}, product_clock())`,
      ...(offReason && { isOn: false, offReason }),
    })
    .where(eq(noticeChannels.id, channelId))
  return true
}

/** Time for which the log keeps what has ended, and how many it keeps of each channel. */
const keptDays = 30
const keptPerChannel = 200

/** Removes what has been in the log for long enough, or has many newer ones above it. Returns how many that were. */
export async function purgeDeliveries(db: Queryable): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from notice_deliveries where state <> 'waiting' and id in (
          select id from (
            select id, created_at, row_number() over (partition by channel_id order by created_at desc, id) as place
            from notice_deliveries
          ) placed
          where place > ${keptPerChannel} or created_at < product_clock() - make_interval(days => ${keptDays})
        )`,
  )
  return rowCount ?? 0
}
