import { randomUUID } from 'node:crypto'
import { and, desc, eq, like, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../connect.ts'
import { authAccounts, authSessions, authUsers, passwordResets } from './identity-schema.ts'
import { isAlive } from '../deleting/tombstones.ts'

const prefix = 'oidc:'
const uniqueViolation = '23505'

/** Person as an identity provider knows them, by subject. */
export type ProviderAccount = {
  issuer: string
  subject: string
  email: string
  isEmailVerified: boolean
  name: string
  idToken: string
  /** Seals the refresh token once the uid is known, which is bound into the seal. */
  sealRefreshToken: ((uid: string) => string) | null
}

export type Admission = { uid: string } | 'address-taken' | 'being-deleted'

/** Locks the account while its document is made and returns its address. Null: it is deleted or being deleted. */
export async function lockAccount(tx: Transaction, uid: string): Promise<string | null> {
  const [account] = await tx
    .select({ email: authUsers.email })
    .from(authUsers)
    .where(and(eq(authUsers.id, uid), isAlive(authUsers.id)))
    .for('key share')
  return account?.email ?? null
}

/** Accounts whose owner signs in at an identity provider. */
export function externalAccountRecords(db: Database) {
  const admitOnce = (account: ProviderAccount) => db.transaction((tx) => admit(tx, account))

  return {
    /** Finds the account of this subject, joins it to the one with the same proven address, or makes it. */
    async admit(account: ProviderAccount): Promise<Admission> {
      try {
        return await admitOnce(account)
      } catch (error) {
        if (!isTaken(error)) throw error
        return admitOnce(account) // another request was first: now there is one to find
      }
    },

    /** Tokens the provider gave at the last sign-in. Null: this account has none. */
    async providerTokensOf(uid: string) {
      const [tokens] = await db
        .select({
          providerId: authAccounts.providerId,
          idToken: authAccounts.idToken,
          sealedRefreshToken: authAccounts.refreshToken,
        })
        .from(authAccounts)
        .where(and(eq(authAccounts.userId, uid), like(authAccounts.providerId, `${prefix}%`)))
        .orderBy(desc(authAccounts.updatedAt))
        .limit(1)
      if (!tokens) return null
      const { providerId, ...given } = tokens
      return { issuer: providerId.slice(prefix.length), ...given }
    },
  }
}

async function admit(tx: Transaction, account: ProviderAccount): Promise<Admission> {
  const providerId = `${prefix}${account.issuer}`
  const isTheirs = and(
    eq(authAccounts.providerId, providerId),
    eq(authAccounts.accountId, account.subject),
  )
  // One at a time: otherwise the second would find nobody with this subject, then the address taken by the first.
  const subject = `${providerId} ${account.subject}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
  const [known] = await tx
    .select({ uid: authAccounts.userId, isAlive: isAlive(authAccounts.userId) })
    .from(authAccounts)
    .where(isTheirs)
    .for('update')
  if (known && !known.isAlive) return 'being-deleted'
  if (known) {
    await tx.update(authAccounts).set(tokensOf(account, known.uid)).where(isTheirs)
    return { uid: known.uid }
  }

  const holder = await holderOf(tx, account.email, providerId)
  if (holder && !holder.isAlive) return 'being-deleted'
  // Two people may have held the same address at the provider in turn: the newer one gets nothing of the older one's.
  if (holder && (!account.isEmailVerified || holder.isOfProvider)) return 'address-taken'
  const uid = holder ? holder.uid : await insertAuthUser(tx, account)
  if (holder) await shutOut(tx, uid)
  await tx.insert(authAccounts).values({
    id: randomUUID(),
    accountId: account.subject,
    providerId,
    userId: uid,
    createdAt: new Date(),
    ...tokensOf(account, uid),
  })
  return { uid }
}

async function holderOf(tx: Transaction, email: string, providerId: string) {
  const [holder] = await tx
    .select({ uid: authUsers.id, isAlive: isAlive(authUsers.id) })
    .from(authUsers)
    .where(eq(authUsers.email, email))
    .for('update')
  if (!holder) return null
  const isTheirs = eq(authAccounts.userId, holder.uid)
  const isOfProvider = and(isTheirs, eq(authAccounts.providerId, providerId))
  return { ...holder, isOfProvider: (await tx.$count(authAccounts, isOfProvider)) > 0 }
}

async function insertAuthUser(tx: Transaction, account: ProviderAccount): Promise<string> {
  const id = randomUUID()
  const { name, email, isEmailVerified: emailVerified } = account
  const now = new Date()
  await tx
    .insert(authUsers)
    .values({ id, name, email, emailVerified, createdAt: now, updatedAt: now })
  return id
}

/** Removes password, sessions and resets of an unproven address: whoever chose the password may not be its owner. */
async function shutOut(tx: Transaction, uid: string): Promise<void> {
  const isPassword = eq(authAccounts.providerId, 'credential')
  await tx.delete(authAccounts).where(and(eq(authAccounts.userId, uid), isPassword))
  await tx.delete(authSessions).where(eq(authSessions.userId, uid))
  await tx.delete(passwordResets).where(eq(passwordResets.userId, uid))
  await tx
    .update(authUsers)
    .set({ emailVerified: true, updatedAt: new Date() })
    .where(and(eq(authUsers.id, uid), ne(authUsers.emailVerified, true)))
}

/** Newest token of each kind; a provider may give its refresh token only once. */
function tokensOf({ idToken, sealRefreshToken }: ProviderAccount, uid: string) {
  const refreshToken = sealRefreshToken?.(uid)
  return { idToken, updatedAt: new Date(), ...(refreshToken !== undefined && { refreshToken }) }
}

function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && cause.code === uniqueViolation
}
