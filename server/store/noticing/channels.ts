import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../connect.ts'
import { rows, textArray } from '../rows.ts'
import { noticeChannels } from './notice-schema.ts'

export type ChannelRow = typeof noticeChannels.$inferSelect
/** Values of a new channel. */
export type NewChannelRow = Pick<
  ChannelRow,
  'id' | 'uid' | 'kind' | 'sealedAddress' | 'sealedSecret' | 'label'
>

type OwnChannel = Pick<ChannelRow, 'uid' | 'id'>

const isOwn = ({ uid, id }: OwnChannel) =>
  and(eq(noticeChannels.uid, uid), eq(noticeChannels.id, id))

/** Reads a user's channels, oldest first. */
export function channelsOf(db: Queryable, uid: string): Promise<ChannelRow[]> {
  return db
    .select()
    .from(noticeChannels)
    .where(eq(noticeChannels.uid, uid))
    .orderBy(asc(noticeChannels.createdAt), asc(noticeChannels.id))
}

/** Reads a channel of the user's and locks it until the transaction ends. Null: there is none. */
export async function lockChannel(tx: Transaction, own: OwnChannel): Promise<ChannelRow | null> {
  const [found] = await tx.select().from(noticeChannels).where(isOwn(own)).for('no key update')
  return found ?? null
}

/** Adds a channel unless the user has `max`. The caller has locked the user. False: they have. */
export async function insertChannel(
  tx: Transaction,
  channel: NewChannelRow,
  max: number,
): Promise<boolean> {
  const [found] = await tx
    .select({ number: count() })
    .from(noticeChannels)
    .where(eq(noticeChannels.uid, channel.uid))
  if ((found?.number ?? 0) >= max) return false
  await tx.insert(noticeChannels).values(channel)
  return true
}

/** Removes a channel with its log. False: there is none. */
export async function removeChannel(tx: Transaction, own: OwnChannel): Promise<boolean> {
  const removed = await tx
    .delete(noticeChannels)
    .where(isOwn(own))
    .returning({ id: noticeChannels.id })
  return removed.length > 0
}

/** Removes all channels of a user. */
export async function removeChannelsOf(tx: Transaction, uid: string): Promise<void> {
  await tx.delete(noticeChannels).where(eq(noticeChannels.uid, uid))
}

/** Switches a channel as its user wishes; what we switched it off for is forgotten. False: there is none. */
export async function switchChannel(
  tx: Transaction,
  own: OwnChannel,
  isOn: boolean,
): Promise<boolean> {
  const switched = await tx
    .update(noticeChannels)
    .set({ isOn, offReason: null, failingSince: null })
    .where(isOwn(own))
    .returning({ id: noticeChannels.id })
  return switched.length > 0
}

/** Puts another signing secret in place of a webhook's. False: there is no such webhook. */
export async function replaceSecret(
  tx: Transaction,
  own: OwnChannel,
  sealedSecret: string,
): Promise<boolean> {
  const replaced = await tx
    .update(noticeChannels)
    .set({ sealedSecret })
    .where(and(isOwn(own), isNotNull(noticeChannels.sealedSecret)))
    .returning({ id: noticeChannels.id })
  return replaced.length > 0
}

type SealedColumn = 'sealed_address' | 'sealed_secret'
type Resealed = readonly { id: string; old: string; sealed: string }[]

/** Addresses, or signing secrets, that are sealed to one of these keys; `after` is the last row of the previous batch. */
export const channelBoxes = (column: SealedColumn) => ({
  sealedTo(
    db: Queryable,
    keyIds: readonly string[],
    { after, limit }: { after: string; limit: number },
  ): Promise<{ id: string; uid: string; sealed: string }[]> {
    const box = sql.identifier(column)
    return rows(
      db,
      sql`select id, uid, ${box} as sealed from notice_channels
          where split_part(${box}, '.', 2) = any(${textArray(keyIds)}) and id > ${after}
          order by id limit ${limit}`,
    )
  },
  /** Replaces each `old` form, unless it was replaced meanwhile. */
  async reseal(db: Queryable, resealed: Resealed): Promise<void> {
    const box = sql.identifier(column)
    await db.execute(
      sql`update notice_channels c set ${box} = r.sealed
          from unnest(${textArray(resealed.map(({ id }) => id))}, ${textArray(resealed.map(({ old }) => old))},
            ${textArray(resealed.map(({ sealed }) => sealed))}) as r (id, old, sealed)
          where c.id = r.id and c.${box} = r.old`,
    )
  },
})
