import type { SignedIn } from '../../ports/identity.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

/** Sets a new password, given the current one; its owner is told by mail. */
export async function changePassword(
  services: Pick<AccountServices, 'identity' | 'store' | 'tasks'>,
  passwords: { current: string; next: string },
  headers: Headers,
): Promise<SignedIn> {
  const signedIn = await services.identity.changePassword(headers, passwords)
  await tellPasswordChanged(services, signedIn.uid)
  return signedIn
}
