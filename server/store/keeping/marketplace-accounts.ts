import { isReadingPostponed } from '../jobs/marketplaces.ts'
import { wantsPerson } from './unattended.ts'
import { and, eq, gt, inArray, isNotNull, isNull, or, like, sql } from 'drizzle-orm'
import type { Instant } from '../../../contract/instant.ts'
import type { Queryable, Transaction } from '../connect.ts'
import { databaseNow } from '../database-now.ts'
import { tellUsers } from '../live.ts'
import { firstRow, rows, textArray } from '../rows.ts'
import { marketplaceAccounts, users } from '../accounts/account-schema.ts'

export type StoredAccount = typeof marketplaceAccounts.$inferSelect
export type AccountVersion = Pick<StoredAccount, 'uid' | 'marketplace' | 'version'>

export async function marketplaceAccountOf(
  db: Queryable,
  uid: string,
  marketplace: string,
): Promise<StoredAccount | null> {
  const [account] = await db
    .select()
    .from(marketplaceAccounts)
    .where(and(eq(marketplaceAccounts.uid, uid), eq(marketplaceAccounts.marketplace, marketplace)))
  return account ?? null
}

/** Standing of a user at a marketplace. `account` null: they have given no sign-in. */
export type Standing = {
  marketplace: string
  account: StoredAccount['state'] | null
  email: string | null
  /** As PostgreSQL writes it. */
  checkAt: string | null
  isUnattended: boolean
  leftCount: number | null
  leftAt: string | null
  checkedSecondsAgo: number | null
  /** True: its last reading failed, and the next one waits. */
  isPostponed: boolean
}

export function standingAt(
  db: Queryable,
  { uid, marketplaces: names }: { uid: string; marketplaces: readonly string[] },
): Promise<Standing[]> {
  return rows<Standing>(
    db,
    sql`select k.name as marketplace, m.state as account, m.masked_email as email,
               case when m.state = 'unchecked' and m.check_after > product_clock() then m.check_after end as "checkAt",
               not ${wantsPerson(sql`${uid}`, sql`k.name`)} and k.wants_person as "isUnattended",
               o.left_count as "leftCount", o.left_at as "leftAt",
               floor(extract(epoch from product_clock() - coalesce(s.ended_at, k.checked_at)))::int as "checkedSecondsAgo",
               ${isReadingPostponed(sql`k.name`)} as "isPostponed"
        from marketplaces k
        left join sending_accounts m on m.marketplace = k.name and m.uid = ${uid}
        left join marketplace_accounts o on o.marketplace = k.name and o.uid = ${uid}
        left join marketplace_searches s on s.marketplace = k.name and s.uid = ${uid}
        where k.name = any(${textArray(names)})`,
  )
}

/** State of the account, or of the agency, that a user's applications go out from. Null: there is none. */
export async function sendingStateOf(
  db: Queryable,
  { uid, marketplace }: Pick<StoredAccount, 'uid' | 'marketplace'>,
): Promise<StoredAccount['state'] | null> {
  const found = await firstRow<Pick<StoredAccount, 'state'>>(
    db,
    sql`select state from sending_accounts where uid = ${uid} and marketplace = ${marketplace}`,
  )
  return found?.state ?? null
}

/** Puts a renewed token in the place of the one that was read. False: it was replaced or deleted meanwhile. */
export async function replaceSecret(
  db: Queryable,
  { uid, marketplace, version, sealedPassword }: StoredAccount,
  renewed: string,
): Promise<boolean> {
  const replaced = await db
    .update(marketplaceAccounts)
    .set({ sealedPassword: renewed })
    .where(
      and(
        eq(marketplaceAccounts.uid, uid),
        eq(marketplaceAccounts.marketplace, marketplace),
        eq(marketplaceAccounts.version, version),
        eq(marketplaceAccounts.sealedPassword, sealedPassword),
      ),
    )
    .returning({ uid: marketplaceAccounts.uid })
  return replaced.length > 0
}

/** Secrets of every marketplace account of a user, as they are sealed. */
export function secretsOf(
  db: Queryable,
  uid: string,
): Promise<{ marketplace: string; sealed: string }[]> {
  return db
    .select({
      marketplace: marketplaceAccounts.marketplace,
      sealed: marketplaceAccounts.sealedPassword,
    })
    .from(marketplaceAccounts)
    .where(eq(marketplaceAccounts.uid, uid))
}

/** Deletes the user's account at a marketplace and returns what its secret was sealed as. Null: there was none. */
export async function dropAccount(
  tx: Transaction,
  { uid, marketplace }: Pick<StoredAccount, 'uid' | 'marketplace'>,
): Promise<string | null> {
  const [dropped] = await tx
    .delete(marketplaceAccounts)
    .where(and(eq(marketplaceAccounts.uid, uid), eq(marketplaceAccounts.marketplace, marketplace)))
    .returning({ secret: marketplaceAccounts.sealedPassword })
  return dropped?.secret ?? null
}

/** Tells whether the user's sign-in at a marketplace is in this state. False until the onboarding is complete: it shows the state itself. */
export async function isOnboardedWithAccountIn(
  db: Queryable,
  { uid, marketplace }: Pick<StoredAccount, 'uid' | 'marketplace'>,
  state: StoredAccount['state'],
): Promise<boolean> {
  const found = await db
    .select({ uid: users.uid })
    .from(users)
    .innerJoin(marketplaceAccounts, eq(marketplaceAccounts.uid, users.uid))
    .where(
      and(
        eq(users.uid, uid),
        isNotNull(users.onboardedAt),
        eq(marketplaceAccounts.marketplace, marketplace),
        eq(marketplaceAccounts.state, state),
      ),
    )
    .limit(1)
  return found.length > 0
}

/**
 * Stops the account until its user has seen to it. False: it was stopped already, or new credentials arrived meanwhile.
 */
export async function stopAccount(
  tx: Transaction,
  account: AccountVersion,
  state: 'refused' | 'challenged',
): Promise<boolean> {
  return change(tx, account, {
    from: ['unchecked', 'ready'],
    changes: { state },
  })
}

/** Records that the marketplace has accepted these credentials. */
export async function makeAccountReady(tx: Transaction, account: AccountVersion): Promise<void> {
  const changes = {
    state: 'ready' as const,
    provenName: marketplaceAccounts.accountName,
  }
  await change(tx, account, {
    from: ['unchecked'],
    changes: { ...changes, checkAfter: null },
  })
}

/** Records that these credentials are not tried before a moment, and tells the user's open pages. */
export async function postponeCheck(
  tx: Transaction,
  account: AccountVersion,
  checkAfter: Instant,
): Promise<void> {
  await change(tx, account, { from: ['unchecked'], changes: { checkAfter } })
}

/** Returns the seconds for which these credentials are not tried; 0: they may be. */
export async function checkWaitSeconds(
  db: Queryable,
  { uid, marketplace, version }: AccountVersion,
): Promise<number> {
  const row = await firstRow<{ seconds: number }>(
    db,
    sql`select ceil(extract(epoch from check_after - product_clock()))::float8 as seconds from marketplace_accounts
        where uid = ${uid} and marketplace = ${marketplace} and version = ${version} and check_after > product_clock()`,
  )
  return row?.seconds ?? 0
}

/** Ends each pause of a check that is over, and returns the users whose sign-in is to be checked now. */
export async function takeDueChecks(tx: Transaction): Promise<string[]> {
  const due = await rows<{ uid: string }>(
    tx,
    sql`update marketplace_accounts set check_after = null
        where state = 'unchecked' and check_after <= product_clock() returning uid`,
  )
  return [...new Set(due.map(({ uid }) => uid))]
}

async function change(
  tx: Transaction,
  { uid, marketplace, version }: AccountVersion,
  { from, changes }: { from: StoredAccount['state'][]; changes: Changes },
): Promise<boolean> {
  const changed = await tx
    .update(marketplaceAccounts)
    .set({ ...changes, updatedAt: databaseNow })
    .where(
      and(
        eq(marketplaceAccounts.uid, uid),
        eq(marketplaceAccounts.marketplace, marketplace),
        eq(marketplaceAccounts.version, version),
        inArray(marketplaceAccounts.state, from),
      ),
    )
    .returning({ uid: marketplaceAccounts.uid })
  if (changed.length === 0) return false
  await tellUsers(tx, [uid], { kind: 'user-changed' })
  return true
}

type Changes = Parameters<ReturnType<typeof updating>['set']>[0]

const updating = (db: Queryable) => db.update(marketplaceAccounts)

const isNotKept = or(
  isNull(marketplaceAccounts.fingerprint), // from before there were fingerprints
  isNull(marketplaceAccounts.accountName), // or names of accounts
  like(marketplaceAccounts.sealedEmail, 'v1.%'),
  like(marketplaceAccounts.sealedPassword, 'v1.%'),
  like(marketplaceAccounts.sealedSecurityAnswer, 'v1.%'),
)

/** Accounts that are not wholly kept, ordered by user; `after` is the last user of the previous batch. */
export function arrivedAccounts(
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<StoredAccount[]> {
  return db
    .select()
    .from(marketplaceAccounts)
    .where(and(isNotKept, gt(marketplaceAccounts.uid, after)))
    .orderBy(marketplaceAccounts.uid)
    .limit(limit)
}

export function arrivedAccountsOf(db: Queryable, uid: string): Promise<StoredAccount[]> {
  return db
    .select()
    .from(marketplaceAccounts)
    .where(and(isNotKept, eq(marketplaceAccounts.uid, uid)))
}

export type SealedFields = Pick<
  StoredAccount,
  'sealedEmail' | 'sealedPassword' | 'sealedSecurityAnswer'
>

export type KeptFields = SealedFields & {
  fingerprint: string
  accountName: string
}

/**
 * Puts each account's secrets in another form, and notes since when the sign-in is the same. A save in the meantime
 * wins. Returns how many were changed.
 */
export async function resealAccounts(
  tx: Transaction,
  resealed: readonly { old: StoredAccount; fields: KeptFields }[],
): Promise<number> {
  const column = (of: (one: (typeof resealed)[number]) => string) => textArray(resealed.map(of))
  const row = await firstRow<{ changed: number }>(
    tx,
    sql`with changed as (
          update marketplace_accounts m
          set sealed_email = r.email, sealed_password = r.password, sealed_security_answer = r.answer, fingerprint = r.fingerprint,
              account_name = r.account_name,
              proven_name = case when m.state = 'ready' then r.account_name else m.proven_name end,
              same_since = case when m.fingerprint = r.fingerprint then m.same_since else m.version end
          from unnest(${column(({ old }) => old.uid)}, ${column(({ old }) => old.marketplace)},
            ${column(({ old }) => `${old.version}`)},
            ${column(({ old }) => old.sealedEmail)}, ${column(({ old }) => old.sealedPassword)},
            ${column(({ old }) => old.sealedSecurityAnswer)},
            ${column(({ fields }) => fields.sealedEmail)}, ${column(({ fields }) => fields.sealedPassword)},
            ${column(({ fields }) => fields.sealedSecurityAnswer)}, ${column(({ fields }) => fields.fingerprint)},
            ${column(({ fields }) => fields.accountName)})
            as r (uid, marketplace, version, old_email, old_password, old_answer, email, password, answer, fingerprint,
              account_name)
          where m.uid = r.uid and m.marketplace = r.marketplace and m.version = r.version::int
            and m.sealed_email = r.old_email and m.sealed_password = r.old_password
            and m.sealed_security_answer = r.old_answer
          returning m.uid
        )
        select count(*)::int as changed from changed`,
  )
  return row?.changed ?? 0
}
