import { sql } from 'drizzle-orm'
import { limitsOf } from '../../../contract/billing/plans.ts'
import { giveSlotBack, takeSlot } from '../applications/usage.ts'
import { tierInForce } from '../billing/entitlements.ts'
import type { Transaction } from '../connect.ts'
import { firstRow } from '../rows.ts'
import { giveAccountSlotBack, takeAccountSlot, type FullAccount } from './account-usage.ts'

/** Plan and stated daily limit, from which a user's limits follow. */
export type Entitled = { tier: string; statedDailyLimit: number | null }

/** Slot of a user's day and month, and of their marketplace account's. `slotDay` null: none. */
export type HeldSlot = { slotDay: string | null; slotAccount: string | null }

export type SlotsTaken =
  | { taken: true; slotDay: string; slotAccount: string | null }
  | { taken: false; full: FullLimit }
export type FullLimit = 'daily-limit' | 'monthly-limit' | FullAccount

/**
 * Takes a slot of the user, and one of the account they send from, or none. One order for everybody: the user's day and
 * month, then the account's month and day. docs/decisions/050
 */
export async function takeSlots(
  tx: Transaction,
  { uid, accountName }: { uid: string; accountName: string | null },
  { tier, statedDailyLimit }: Entitled,
): Promise<SlotsTaken> {
  const own = await takeSlot(tx, uid, limitsOf(tier, statedDailyLimit))
  if (!own.taken) return own
  const slot = { slotDay: own.day, slotAccount: accountName }
  const full = await fillAccount(tx, slot, tier)
  if (full === null) return { taken: true, ...slot }
  await giveSlotBack(tx, uid, own.day)
  return { taken: false, full }
}

/**
 * Takes the slots within the limits in force, which cannot change before we commit. The caller has locked the user
 * before anything else.
 */
export async function takeOwnSlots(
  tx: Transaction,
  uid: string,
  marketplace: string,
): Promise<SlotsTaken> {
  const entitled = await firstRow<Entitled & { accountName: string | null }>(
    tx,
    sql`select ${tierInForce} as tier, u.stated_daily_limit as "statedDailyLimit",
               (select m.account_name from sending_accounts m
                where m.uid = u.uid and m.marketplace = ${marketplace} and m.state = 'ready') as "accountName"
        from users u join entitlements e on e.uid = u.uid where u.uid = ${uid} for share of e`,
  )
  if (!entitled) throw new Error('A user who is there has no entitlement.')
  return takeSlots(tx, { uid, accountName: entitled.accountName }, entitled)
}

/** Takes the account's part of a slot whose user's part is held. Null: it is taken, or there is no account to count. */
export async function fillAccount(
  tx: Transaction,
  { slotDay, slotAccount }: { slotDay: string; slotAccount: string | null },
  tier: string,
): Promise<FullAccount | null> {
  if (slotAccount === null) return null
  // Only the plan counts here: a smaller limit of one's own is about one's own applications.
  return takeAccountSlot(tx, { accountName: slotAccount, day: slotDay }, limitsOf(tier))
}

/**
 * Gives slots of a user back, the accounts' after the user's own and in one order. The caller has just taken them from
 * their applications.
 */
export async function giveSlotsBack(
  tx: Transaction,
  uid: string,
  slots: readonly HeldSlot[],
): Promise<void> {
  const held = slots.flatMap(({ slotDay, slotAccount }) =>
    slotDay === null ? [] : { day: slotDay, accountName: slotAccount },
  )
  for (const { day } of held) await giveSlotBack(tx, uid, day)
  await giveAccountsBack(tx, held)
}

type Given = { accountName: string | null; day: string }

/** Gives the accounts' part of slots back. */
export async function giveAccountsBack(tx: Transaction, given: readonly Given[]): Promise<void> {
  const ofAccounts = given.flatMap(({ accountName, day }) =>
    accountName === null ? [] : { accountName, day },
  )
  const inOrder = ofAccounts.toSorted(
    (one, other) => compare(one.accountName, other.accountName) || compare(one.day, other.day),
  )
  for (const slot of inOrder) await giveAccountSlotBack(tx, slot)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
