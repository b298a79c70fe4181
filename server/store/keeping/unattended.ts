import { and, eq, sql, type SQL } from 'drizzle-orm'
import { marketplaceAccounts } from '../accounts/account-schema.ts'
import type { Transaction } from '../connect.ts'

/**
 * Part of a statement: whether a person has to send each application of a user to a marketplace. Where a permission may
 * lift that, the operator and the user have both to have switched it on. docs/decisions/062
 */
export function wantsPerson(uid: SQL, marketplace: SQL): SQL {
  return sql`coalesce((
    select asked.wants_person and not (asked.unattended_by_switch and exists (
      select from marketplace_accounts lifted
      where lifted.uid = ${uid} and lifted.marketplace = asked.name and lifted.is_unattended))
    from marketplaces asked where asked.name = ${marketplace}), false)`
}

/** Switches sending without a press for each. `done` false: the user has no account there. */
export async function setUnattended(
  tx: Transaction,
  { uid, marketplace, isOn }: { uid: string; marketplace: string; isOn: boolean },
): Promise<{ done: boolean }> {
  const changed = await tx
    .update(marketplaceAccounts)
    .set({ isUnattended: isOn })
    .where(and(eq(marketplaceAccounts.uid, uid), eq(marketplaceAccounts.marketplace, marketplace)))
    .returning({ uid: marketplaceAccounts.uid })
  return { done: changed.length > 0 }
}
