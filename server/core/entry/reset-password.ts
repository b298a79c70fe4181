import type { PasswordReset } from '../../../contract/entry/entry.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

/** Sets a new password through the link in a mail; its owner is told by mail. */
export async function resetPassword(
  services: Pick<AccountServices, 'identity' | 'store' | 'tasks'>,
  { token, password }: PasswordReset,
  headers: Headers,
): Promise<void> {
  const { uid } = await services.identity.finishPasswordReset(token, password, headers)
  await tellPasswordChanged(services, uid)
}
