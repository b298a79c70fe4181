import { and, eq, sql } from 'drizzle-orm'
import type { AgencyState } from '../../../contract/user/user.ts'
import { users } from '../accounts/account-schema.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { firstRow, rows } from '../rows.ts'
import { agencyMemberships } from './agency-schema.ts'

export type Membership = typeof agencyMemberships.$inferSelect
export type MembershipVersion = Pick<Membership, 'uid' | 'marketplace' | 'version'>

/** Versions count from here, so that none is taken for a version of a marketplace sign-in. */
const firstVersion = 1_000_000_000

export async function membershipOf(
  db: Queryable,
  { uid, marketplace }: Pick<Membership, 'uid' | 'marketplace'>,
): Promise<Membership | null> {
  const [membership] = await db
    .select()
    .from(agencyMemberships)
    .where(and(eq(agencyMemberships.uid, uid), eq(agencyMemberships.marketplace, marketplace)))
  return membership ?? null
}

/** Has the names looked up that the user has just saved. Their version is the card's, which never repeats. */
export async function renewMembership(
  tx: Transaction,
  { uid, marketplace }: Pick<Membership, 'uid' | 'marketplace'>,
): Promise<void> {
  const cardVersion = sql`${firstVersion} + coalesce((card_versions ->> 'agency')::int, 0)`
  await tx.execute(
    sql`insert into agency_memberships as m (uid, marketplace, version)
        select uid, ${marketplace}, ${cardVersion} from users where uid = ${uid}
        on conflict (uid, marketplace) do update
        set state = 'unchecked', version = greatest(m.version + 1, excluded.version),
            next_check_at = product_clock(), missing_since = product_clock(), told_at = null, updated_at = product_clock()`,
  )
}

export async function forgetMemberships(db: Queryable, uid: string): Promise<void> {
  await db.delete(agencyMemberships).where(eq(agencyMemberships.uid, uid))
}

/** Adds agencies that signed up before the operator's account was configured. */
export async function addMissingMemberships(tx: Transaction, marketplace: string): Promise<void> {
  await tx.execute(
    sql`insert into agency_memberships (uid, marketplace, version)
        select u.uid, ${marketplace}, ${firstVersion} + coalesce((u.card_versions ->> 'agency')::int, 0)
        from users u
        where u.user_type = 'Agency' and u.onboarded_at is not null and u.deleted_at is null
          and not exists (select from agency_memberships m where m.uid = u.uid and m.marketplace = ${marketplace})
        on conflict do nothing`,
  )
}

/** Returns agencies whose check is due, each once until `holdSeconds` have passed. */
export async function takeDueMemberships(
  tx: Transaction,
  { marketplace, holdSeconds, limit }: { marketplace: string; holdSeconds: number; limit: number },
): Promise<string[]> {
  const due = await rows<{ uid: string }>(
    tx,
    sql`update agency_memberships set next_check_at = product_clock() + make_interval(secs => ${holdSeconds})
        where (uid, marketplace) in (
          select uid, marketplace from agency_memberships
          where marketplace = ${marketplace} and next_check_at <= product_clock()
          order by next_check_at limit ${limit} for update skip locked)
        returning uid`,
  )
  return due.map(({ uid }) => uid)
}

/** Keeps the user from sending, and from being deleted, until we commit. False: they are being deleted. */
export async function holdUser(tx: Transaction, uid: string): Promise<boolean> {
  const held = await firstRow(
    tx,
    sql`select uid from users where uid = ${uid} and deleted_at is null for no key update`,
  )
  return held !== null
}

/** Membership that is held, with the time for which nothing could be sent. */
export type HeldMembership = Pick<Membership, 'state' | 'version' | 'memberId' | 'sameSince'> & {
  isTold: boolean
  missingSeconds: number
}

/** Holds this version of the membership. Null: its user has saved other names since. The caller has locked the user. */
export function holdMembership(
  tx: Transaction,
  { uid, marketplace, version }: MembershipVersion,
): Promise<HeldMembership | null> {
  return firstRow<HeldMembership>(
    tx,
    sql`select state, version, member_id as "memberId", same_since as "sameSince", told_at is not null as "isTold",
               coalesce(extract(epoch from product_clock() - missing_since), 0)::float8 as "missingSeconds"
        from agency_memberships
        where uid = ${uid} and marketplace = ${marketplace} and version = ${version} for no key update`,
  )
}

/** How an agency stands by the marketplace's word, and when it is asked again. */
export type Noted = {
  state: AgencyState
  /** Null: what was found last stays. */
  found: { agencyId: string; memberId: string; accountName: string } | null
  isTold: boolean
  nextCheckSeconds: number
}

export async function noteStanding(
  tx: Transaction,
  { uid, marketplace, version }: MembershipVersion,
  { state, found, isTold, nextCheckSeconds }: Noted,
): Promise<void> {
  const isReady = state === 'ready'
  const ids = found && [found.agencyId, found.memberId]
  await tx.execute(
    sql`update agency_memberships
        set state = ${state}, checked_at = product_clock(), updated_at = product_clock(),
            next_check_at = product_clock() + make_interval(secs => ${nextCheckSeconds}),
            missing_since = case when not ${isReady} then coalesce(missing_since, product_clock()) end,
            told_at = case when ${isTold} then coalesce(told_at, product_clock()) end,
            same_since = case when ${ids?.[1] ?? null}::text is null then same_since
                              when (agency_id, member_id) is not distinct from (${ids?.[0] ?? null}, ${ids?.[1] ?? null})
                                then same_since else version end,
            agency_id = coalesce(${ids?.[0] ?? null}, agency_id), member_id = coalesce(${ids?.[1] ?? null}, member_id),
            account_name = coalesce(${found?.accountName ?? null}, account_name)
        where uid = ${uid} and marketplace = ${marketplace} and version = ${version}`,
  )
}

/** Names on the user's profile that belong to this version of the membership. */
export async function namesOf(
  db: Queryable,
  uid: string,
): Promise<{ agency: string; member: string } | null> {
  const [user] = await db
    .select({ agency: users.agencyName, member: users.agencyFreelancerName })
    .from(users)
    .where(and(eq(users.uid, uid), eq(users.userType, 'Agency')))
  return user?.agency && user.member ? { agency: user.agency, member: user.member } : null
}

/** Tells whether an agency stands like this. False until the onboarding is complete: it shows that itself. */
export async function isMembershipIn(
  db: Queryable,
  { uid, marketplace }: Pick<Membership, 'uid' | 'marketplace'>,
  state: AgencyState,
): Promise<boolean> {
  const membership = await membershipOf(db, { uid, marketplace })
  return membership?.state === state
}
