import type { PasswordReset } from '../../../contract/entry/entry.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { noteRefusal, noteSecurity } from '../security/note-security.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

/** Sets a new password through the link in a mail; its owner is told by mail. */
export async function resetPassword(
  services: Pick<AccountServices, 'identity' | 'store' | 'tasks' | 'securityLog'>,
  { token, password }: PasswordReset,
  headers: Headers,
): Promise<void> {
  const event = { kind: 'password-reset', network: services.identity.networkOf(headers) } as const
  const { uid } = await services.identity
    .finishPasswordReset(token, password, headers)
    .catch(async (error: unknown) => {
      await noteRefusal(services, error, { ...event, of: null })
      throw error
    })
  await noteSecurity(services, { ...event, outcome: 'done', of: { uid } })
  await tellPasswordChanged(services, uid)
}
