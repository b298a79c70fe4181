import { AppError } from '../../../contract/errors.ts'
import type { CodeForm } from '../../../contract/entry/second-factor.ts'
import type { SignedIn } from '../../ports/identity.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { noteRefusal, noteSecurity } from '../security/note-security.ts'
import { beginSession } from './begin-session.ts'
import { ensureUser } from './ensure-user.ts'

/** Signs in with the code that a log-in with the right password asked for. */
export async function logInWithCode(
  services: Pick<AccountServices, 'store' | 'identity' | 'tasks' | 'securityLog'>,
  form: CodeForm,
  headers: Headers,
): Promise<SignedIn> {
  const network = services.identity.networkOf(headers)
  const of = await services.identity.secondFactors.ownerOf(form.challenge)
  try {
    const signedIn = await services.identity.signInWithCode(form, headers)
    const isUser = await ensureUser(services.store, signedIn.uid)
    if (!isUser) throw new AppError('sign-in-expired') // deleted in the meantime
    const event = { kind: 'second-factor', outcome: 'done', of: { uid: signedIn.uid } } as const
    await noteSecurity(services, { ...event, network, reason: signedIn.by })
    await beginSession(services, 'sign-in', { signedIn, headers })
    return signedIn
  } catch (error) {
    await noteRefusal(services, error, { kind: 'second-factor', of, network })
    throw error
  }
}
