import { AppError } from '../../../contract/errors.ts'
import type { SignUpForm } from '../../../contract/user.ts'
import type { SignedIn } from '../../ports/identity.ts'
import { insertUser } from '../../store/users.ts'
import type { AccountServices } from './account-services.ts'

/** An account, then its user document with the defaults of specification section 3. */
export async function signUp(
  services: Pick<AccountServices, 'store' | 'identity'>,
  form: SignUpForm,
  headers: Headers,
): Promise<SignedIn> {
  const email = form.email.toLowerCase()
  const signedIn = await services.identity.createAccount(email, form.password, headers)
  try {
    await services.store.db.transaction((tx) => insertUser(tx, { uid: signedIn.uid, email }))
  } catch (error) {
    throw new AppError('user-data-not-saved', { cause: error })
  }
  return signedIn
}
