import { createHash } from 'node:crypto'
import { addressPrefix } from './address-prefix.ts'
import type { IdentityRecords } from './identity-records.ts'

/** An attempt counts as a failure until it says that it succeeded. */
export type Attempt = { succeeded(): Promise<void> }

/**
 * Counts an attempt before the password is looked at, so that attempts at the same moment cannot pass together.
 * Throws AppError `too-many-requests`.
 */
export async function beginSignIn(
  records: IdentityRecords,
  email: string,
  address: string,
): Promise<Attempt> {
  const account = `account:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`
  const network = `address:${addressPrefix(address)}`
  await records.countSignIn([account, network])
  return { succeeded: () => records.forgiveSignIn({ account, network }) }
}
