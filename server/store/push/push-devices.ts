import { and, asc, eq } from 'drizzle-orm'
import type { PushDevice } from '../../../contract/user/push-calls.ts'
import { users } from '../accounts/account-schema.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { isAlive } from '../deleting/tombstones.ts'
import { pushSubscriptions } from './push-schema.ts'

export type StoredDevice = Pick<
  typeof pushSubscriptions.$inferSelect,
  'uid' | 'id' | 'endpoint' | 'p256dh' | 'auth' | 'browser' | 'sessionId'
>
type OwnDevice = { uid: string; id: string }

/** Lists the devices of a user, the oldest first. */
export async function listDevices(db: Queryable, uid: string): Promise<PushDevice[]> {
  const { id, browser, createdAt, lastToldAt, isFailing } = pushSubscriptions
  return db
    .select({ id, browser, addedAt: createdAt, toldAt: lastToldAt, isFailing })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.uid, uid))
    .orderBy(asc(createdAt), asc(id))
}

/** Finds one of the user's devices. Null: they have no such device, or are being deleted. */
export async function findDevice(db: Queryable, own: OwnDevice): Promise<StoredDevice | null> {
  const isIt = and(isOwn(own), isAlive(pushSubscriptions.uid))
  const [found] = await db.select().from(pushSubscriptions).where(isIt)
  return found ?? null
}

/** Adds a device, or renews its keys, unless the user has `max` others. */
export async function keepDevice(
  tx: Transaction,
  device: StoredDevice,
  max: number,
): Promise<'kept' | 'too-many' | 'user-gone'> {
  // One at a time per account, so that simultaneous ones are counted too.
  const [user] = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.uid, device.uid), isAlive(users.uid)))
    .for('update')
  if (!user) return 'user-gone'
  const known = await tx.$count(pushSubscriptions, isOwn(device))
  const count = await tx.$count(pushSubscriptions, eq(pushSubscriptions.uid, device.uid))
  if (known === 0 && count >= max) return 'too-many'
  const { p256dh, auth, browser, sessionId } = device
  await tx
    .insert(pushSubscriptions)
    .values(device)
    .onConflictDoUpdate({
      target: [pushSubscriptions.uid, pushSubscriptions.id],
      set: { p256dh, auth, browser, sessionId, isFailing: false },
    })
  return 'kept'
}

/** Removes one of the user's devices. False: they have no such device. */
export async function removeDevice(db: Queryable, own: OwnDevice): Promise<boolean> {
  const removed = await db
    .delete(pushSubscriptions)
    .where(isOwn(own))
    .returning({ id: pushSubscriptions.id })
  return removed.length > 0
}

/** Notes that a notice was delivered. */
export async function noteTold(db: Queryable, own: OwnDevice): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ lastToldAt: databaseNow, isFailing: false })
    .where(isOwn(own))
}

/** Notes that a notice could not be delivered. */
export async function noteFailing(db: Queryable, own: OwnDevice): Promise<void> {
  await db.update(pushSubscriptions).set({ isFailing: true }).where(isOwn(own))
}

function isOwn({ uid, id }: OwnDevice) {
  return and(eq(pushSubscriptions.uid, uid), eq(pushSubscriptions.id, id))
}
