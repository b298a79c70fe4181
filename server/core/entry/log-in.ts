import { AppError } from '../../../contract/errors.ts'
import type { LogInForm } from '../../../contract/entry/entry.ts'
import type { SignedIn } from '../../ports/identity.ts'
import { CodeWantedError } from '../../ports/second-factors.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { noteRefusal } from '../security/note-security.ts'
import { beginSession } from './begin-session.ts'
import { ensureUser } from './ensure-user.ts'

/**
 * Signs in, and makes the user document if it could not be saved at sign-up. When the account has a second factor, no
 * session begins: the challenge is to be sent back with a code.
 */
export async function logIn(
  services: Pick<AccountServices, 'store' | 'identity' | 'tasks' | 'securityLog'>,
  form: LogInForm,
  headers: Headers,
): Promise<SignedIn | { challenge: string }> {
  const email = form.email.toLowerCase()
  const event = { kind: 'sign-in', network: services.identity.networkOf(headers) } as const
  try {
    const signedIn = await services.identity.signIn(email, form.password, headers)
    const isUser = await ensureUser(services.store, signedIn.uid)
    if (!isUser) throw new AppError('credentials-wrong') // deleted in the meantime
    await beginSession(services, 'sign-in', { signedIn, headers })
    return signedIn
  } catch (error) {
    await noteRefusal(services, error, { ...event, of: { email } })
    if (error instanceof CodeWantedError) return { challenge: error.challenge }
    throw error
  }
}
