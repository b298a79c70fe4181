import { sql } from 'drizzle-orm'
import type { Vault } from '../../../server/ports/vault.ts'
import { rows, textArray } from '../../../server/store/rows.ts'
import type { Store } from '../../../server/store/connect.ts'

const batch = 1_000
const fields = ['softwareEmail', 'softwarePassword', 'softwareSecurityQuestion']

/**
 * Inserts users with marketplace credentials and nothing else, `kept` of them sealed under their own keys. Returns
 * their uids.
 */
export async function manyAccounts(
  { db }: Store,
  vault: Vault,
  counts: { kept: number; arrived: number },
): Promise<string[]> {
  const uids = Array.from({ length: counts.kept + counts.arrived }, () => crypto.randomUUID())
  for (let start = 0; start < uids.length; start += batch) {
    const some = uids.slice(start, start + batch)
    const made = some.map((uid, index) => accountOf(vault, uid, start + index < counts.kept))
    const column = (of: (one: (typeof made)[number]) => string | undefined) =>
      textArray(made.map((one) => of(one) ?? ''))
    await db.execute(
      sql`insert into users (uid, email) select uid, uid from unnest(${textArray(some)}) uid`,
    )
    await db.execute(
      sql`insert into marketplace_accounts (uid, marketplace, sealed_email, sealed_password, sealed_security_answer, fingerprint, account_name, same_since)
          select uid, 'gigboard', email, password, answer, nullif(fingerprint, ''), nullif(fingerprint, ''), case when fingerprint <> '' then 1 end
          from unnest(${textArray(some)}, ${column(({ sealed }) => sealed[0])}, ${column(({ sealed }) => sealed[1])},
            ${column(({ sealed }) => sealed[2])}, ${column(({ fingerprint }) => fingerprint)})
            as made (uid, email, password, answer, fingerprint)`,
    )
    await rows(
      db,
      sql`insert into data_keys (uid, key_id, wrapped)
          select uid, ${vault.keyId}, wrapped
          from unnest(${textArray(some)}, ${column(({ wrapped }) => wrapped)}) as made (uid, wrapped)
          where wrapped <> ''`,
    )
  }
  return uids
}

/** Password that `manyAccounts` gave a user. */
export function passwordOf(uid: string): string {
  return `softwarePassword of ${uid}`
}

function accountOf(vault: Vault, uid: string, isKept: boolean) {
  const wrapped = isKept ? vault.makeDataKey(uid) : ''
  const key = isKept ? vault.openDataKey(uid, wrapped) : null
  const sealed = fields.map((name) => {
    const [field, plain] = [`gigboard.${name}`, `${name} of ${uid}`]
    return key ? key.seal(field, plain) : vault.seal({ uid, field }, plain)
  })
  return { wrapped, sealed, fingerprint: key?.fingerprint('gigboard.sign-in', uid) }
}
