import { randomBytes } from 'node:crypto'
import { accountByEmail, createAccount, NewAccount } from './accounts.ts'
import type { Account } from './events.ts'
import type { Marketplace } from './marketplace.ts'

/** Finds the account of an address, or joins with it. Nobody signs in to it with its password. */
export async function ensureAccount(world: Marketplace, email: string): Promise<Account> {
  const known = accountByEmail(world, email.trim().toLowerCase())
  if (known) return known
  const secret = randomBytes(16).toString('hex')
  const displayName = email.split('@')[0] ?? ''
  const wanted = { email, displayName, password: secret, securityAnswer: secret }
  return createAccount(world, NewAccount.parse(wanted))
}
