import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Account } from './events.ts'
import type { Marketplace } from './marketplace.ts'
import { newId } from './posting.ts'
import { RefusalError } from '../refusal.ts'

const hash = promisify<string, string, number, Buffer>(scrypt)
const sessionMs = 12 * 60 * 60 * 1000

const secret = z.string().min(1).max(500)

export const NewAccount = z.object({
  email: z.string().trim().toLowerCase().max(254).regex(/^[^\s@]+@[^\s@]+$/), // prettier-ignore
  password: secret,
  securityAnswer: secret,
  displayName: z.string().trim().min(1).max(100),
})

export const Credentials = z.object({
  email: z.string().trim().toLowerCase(),
  password: z.string().max(500),
  securityAnswer: z.string().max(500),
})

export async function createAccount(
  marketplace: Marketplace,
  wanted: z.output<typeof NewAccount>,
): Promise<Account> {
  const { email, displayName } = wanted
  const salt = randomBytes(16).toString('hex')
  const secretHash = await hashSecret(wanted, salt)
  // Checked after the only await, so that two with the same address cannot both pass.
  if (marketplace.state.freelancerIdsByEmail.has(email)) throw new RefusalError('email-taken')

  const connects = marketplace.settings.startingConnects
  const account = { freelancerId: newId('f'), email, displayName, salt, secretHash, connects }
  marketplace.record({ kind: 'account', account })
  return account
}

export async function signIn(
  marketplace: Marketplace,
  credentials: z.output<typeof Credentials>,
): Promise<{ token: string; freelancerId: string; expiresAt: string }> {
  const account = accountByEmail(marketplace, credentials.email)
  // Unknown addresses are hashed too: an answer takes as long whether the account exists or not.
  const given = await hashSecret(credentials, account?.salt ?? 'nobody')
  if (!account || !isSame(given, account.secretHash)) throw new RefusalError('bad-credentials')

  const token = randomBytes(32).toString('base64url')
  const { freelancerId } = account
  const expiresAt = new Date(Date.now() + sessionMs).toISOString()
  const session = { tokenHash: hashToken(token), freelancerId, expiresAt }
  marketplace.record({ kind: 'session', session })
  return { token, freelancerId, expiresAt }
}

/** Finds the account whose session the Authorization header carries, if that session is live. */
export function whoIs(marketplace: Marketplace, authorization: string | undefined): Account | null {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token) return null
  const session = marketplace.state.sessions.get(hashToken(token))
  if (!session || Date.parse(session.expiresAt) <= Date.now()) return null
  return marketplace.state.accounts.get(session.freelancerId) ?? null
}

export function accountByEmail(marketplace: Marketplace, email: string): Account | null {
  const freelancerId = marketplace.state.freelancerIdsByEmail.get(email)
  return (freelancerId && marketplace.state.accounts.get(freelancerId)) || null
}

async function hashSecret(
  { password, securityAnswer }: { password: string; securityAnswer: string },
  salt: string,
): Promise<string> {
  const answer = securityAnswer.trim().toLowerCase()
  return (await hash(JSON.stringify([password, answer]), salt, 32)).toString('hex')
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function isSame(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(left), Buffer.from(right))
}
