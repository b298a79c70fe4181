import type { LogInForm } from '../../../contract/user.ts'
import type { SignedIn } from '../../ports/identity.ts'
import { insertUser } from '../../store/users.ts'
import type { AccountServices } from './account-services.ts'

/** Signs in, and makes up for a user document that could not be saved at sign-up. */
export async function logIn(
  services: Pick<AccountServices, 'store' | 'identity'>,
  form: LogInForm,
  headers: Headers,
): Promise<SignedIn> {
  const email = form.email.toLowerCase()
  const signedIn = await services.identity.signIn(email, form.password, headers)
  await services.store.db.transaction((tx) => insertUser(tx, { uid: signedIn.uid, email }))
  return signedIn
}
