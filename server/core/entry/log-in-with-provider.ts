import { randomBytes } from 'node:crypto'
import { AppError, type ErrorCode } from '../../../contract/errors.ts'
import { Email } from '../../../contract/entry/entry.ts'
import type { IdentityProvider } from '../../ports/identity-provider.ts'
import type { SignedIn } from '../../ports/identity.ts'
import { PortError, type PortErrorCode } from '../../ports/port-error.ts'
import { errandSeconds, keepBegun, takeBegun } from '../../store/accounts/begun-elsewhere.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { noteRefusal } from '../security/note-security.ts'
import { beginSession } from './begin-session.ts'
import { ensureUser } from './ensure-user.ts'

export const providerSignInSeconds = errandSeconds
const secretBytes = 32

type ProviderServices = Pick<
  AccountServices,
  'store' | 'identity' | 'sealer' | 'tasks' | 'securityLog'
> & {
  identityProvider: IdentityProvider
}

/** Place that a provider's refresh token is sealed for. */
export function refreshTokenPlace(uid: string) {
  return { uid, field: 'oidc.refreshToken' }
}

/**
 * Begins a sign-in: returns the address the browser goes to, and the secret that it brings back. Only that browser can
 * finish this sign-in, once and within ten minutes.
 */
export async function beginLogInWithProvider(
  { store, identityProvider }: Pick<ProviderServices, 'store' | 'identityProvider'>,
  options: { asksAgain: boolean },
): Promise<{ url: string; secret: string }> {
  const { url, remember } = await identityProvider.begin(options).catch(translate)
  const secret = randomBytes(secretBytes).toString('base64url')
  await keepBegun(store.db, 'provider-sign-in', { secret, remember })
  return { url, secret }
}

/**
 * Signs in the person who came back from the provider. A new one gets an account and the user document of a sign-up.
 */
export async function finishLogInWithProvider(
  services: ProviderServices,
  answer: { secret: string | null; answer: URLSearchParams },
  headers: Headers,
): Promise<SignedIn> {
  const event = { kind: 'sign-in', network: services.identity.networkOf(headers) } as const
  try {
    const signedIn = await finish(services, answer, headers)
    await beginSession(services, 'sign-in', { signedIn, headers })
    return signedIn
  } catch (error) {
    await noteRefusal(services, error, { ...event, of: null })
    throw error
  }
}

async function finish(
  { store, identity, identityProvider, sealer }: ProviderServices,
  { secret, answer }: { secret: string | null; answer: URLSearchParams },
  headers: Headers,
): Promise<SignedIn> {
  const remember = secret === null ? null : await takeBegun(store.db, 'provider-sign-in', secret)
  if (remember === null) throw new AppError('sign-in-expired')
  const person = await identityProvider.finish(answer, remember).catch(translate)
  const email = Email.safeParse(person.email?.toLowerCase())
  if (!email.success) throw new AppError('identity-address-missing')
  const { refreshToken, ...account } = person
  const sealRefreshToken =
    refreshToken === null
      ? null
      : (uid: string) => sealer.seal(refreshTokenPlace(uid), refreshToken)
  const signedIn = await identity.signInFromProvider(
    { ...account, email: email.data, sealRefreshToken },
    headers,
  )
  const isUser = await ensureUser(store, signedIn.uid)
  if (!isUser) throw new AppError('identity-provider-failed') // deleted in the meantime
  return signedIn
}

const codes: Partial<Record<PortErrorCode, ErrorCode>> = {
  'not-reached': 'identity-provider-unreachable',
  'sign-in-cancelled': 'sign-in-cancelled',
  'sign-in-refused': 'identity-provider-failed',
}

function translate(error: unknown): never {
  const code = error instanceof PortError ? codes[error.code] : undefined
  if (code === undefined) throw error
  throw new AppError(code, { cause: error })
}
