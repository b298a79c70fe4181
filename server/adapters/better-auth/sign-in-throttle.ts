import { createHash } from 'node:crypto'
import { addressPrefix } from './address-prefix.ts'
import type { IdentityRecords } from './identity-records.ts'

const resetRequestsPerHour = 10

/** Attempt that counts as a failure until it says that it succeeded. */
export type Attempt = {
  succeeded(): Promise<void>
  /** Takes the attempt back: it was no failure, but no success either that would forgive those before it. */
  wasHalf(): Promise<void>
}

/**
 * Counts an attempt before the password is verified, so that simultaneous attempts cannot all pass. Throws AppError
 * `too-many-requests`.
 */
export async function beginSignIn(
  records: IdentityRecords,
  email: string,
  headers: Headers,
): Promise<Attempt> {
  const account = accountKey(email)
  const network = networkKey(headers)
  await records.countSignIn([account, network])
  return {
    succeeded: () => records.forgiveSignIn({ account, network }),
    wasHalf: () => records.takeBackSignIn([account, network]),
  }
}

/** Counts an attempt with a reset link or a passkey against the network alone: the account is known only afterwards. */
export async function beginUnnamed(
  records: IdentityRecords,
  headers: Headers,
): Promise<{ succeeded(email: string): Promise<void> }> {
  const network = networkKey(headers)
  await records.countSignIn([network])
  return {
    succeeded: (email) => records.forgiveSignIn({ account: accountKey(email), network }),
  }
}

/** Counts a request for a reset mail. Throws AppError `too-many-requests`. */
export async function countResetRequest(records: IdentityRecords, headers: Headers): Promise<void> {
  await records.takeFromHour(`reset-request:${networkOf(headers)}`, resetRequestsPerHour)
}

export function accountKey(email: string): string {
  return `account:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`
}

function networkKey(headers: Headers): string {
  return `address:${networkOf(headers)}`
}

export function networkOf(headers: Headers): string {
  return addressPrefix(headers.get('x-forwarded-for') ?? '')
}
