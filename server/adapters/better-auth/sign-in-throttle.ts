import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { AppError } from '../../../contract/errors.ts'
import type { Database, Transaction } from '../../store/connect.ts'
import type { signInFailures } from '../../store/schema.ts'
import { addressPrefix } from './address-prefix.ts'

const failuresBeforeLock = 10
const maxLockMinutes = 15
const forgottenAfter = sql.raw(`interval '12 hours'`)

export type SignInThrottle = {
  /**
   * Counts an attempt before the password is looked at, so that attempts at the same moment cannot pass together.
   * Throws AppError `too-many-requests`.
   */
  begin(email: string, address: string): Promise<Attempt>
}

/** An attempt counts as a failure until it says that it succeeded. */
export type Attempt = { succeeded(): Promise<void> }

export function signInThrottle(db: Database, failures: typeof signInFailures): SignInThrottle {
  async function raise(tx: Transaction, key: string): Promise<void> {
    const count = sql`case when ${failures.lastAt} < product_clock() - ${forgottenAfter} then 1 else ${failures.failures} + 1 end`
    const lockMinutes = sql`least(${count} - ${failuresBeforeLock - 1}, ${maxLockMinutes})`
    const raised = await tx
      .insert(failures)
      .values({ key, failures: 1 })
      .onConflictDoUpdate({
        target: failures.key,
        set: {
          failures: count,
          lastAt: sql`product_clock()`,
          lockedUntil: sql`case when ${count} >= ${failuresBeforeLock} then product_clock() + ${lockMinutes} * interval '1 minute' end`,
        },
        setWhere: sql`${failures.lockedUntil} is null or ${failures.lockedUntil} <= product_clock()`,
      })
      .returning({ key: failures.key })
    if (raised.length === 0) throw new AppError('too-many-requests', await whenUnlocked(tx, key))
  }

  async function whenUnlocked(tx: Transaction, key: string) {
    const seconds = sql<number>`ceil(extract(epoch from ${failures.lockedUntil} - product_clock()))::int`
    const [row] = await tx.select({ seconds }).from(failures).where(eq(failures.key, key))
    return { retryAfterSeconds: Math.max(1, row?.seconds ?? 1) }
  }

  return {
    async begin(email, address) {
      const account = `account:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`
      const network = `address:${addressPrefix(address)}`
      // Always the account first: the same order everywhere, and a locked account does not count against its network.
      await db.transaction(async (tx) => {
        await raise(tx, account)
        await raise(tx, network)
      })
      return {
        async succeeded() {
          await db.transaction(async (tx) => {
            await tx.delete(failures).where(eq(failures.key, account))
            // Only its own attempt: else one known account would wash a network clean.
            await tx
              .update(failures)
              .set({ failures: sql`greatest(${failures.failures} - 1, 0)`, lockedUntil: null })
              .where(eq(failures.key, network))
          })
          await db
            .delete(failures)
            .where(lt(failures.lastAt, sql`product_clock() - ${forgottenAfter}`))
        },
      }
    },
  }
}
