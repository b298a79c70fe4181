import type { SignedIn } from '../../ports/identity.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { setSessionNetwork } from '../../store/accounts/sessions.ts'
import { coarseNetwork } from '../security/coarse-network.ts'
import { noteRefusal, noteSecurity } from '../security/note-security.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

/** Sets a new password, given the current one; its owner is told by mail. */
export async function changePassword(
  services: Pick<AccountServices, 'identity' | 'store' | 'tasks' | 'securityLog'>,
  { uid, ...passwords }: { uid: string; current: string; next: string },
  headers: Headers,
): Promise<SignedIn> {
  const network = services.identity.networkOf(headers)
  const event = { kind: 'password-change', of: { uid }, network } as const
  const signedIn = await services.identity
    .changePassword(headers, passwords)
    .catch(async (error: unknown) => {
      await noteRefusal(services, error, event)
      throw error
    })
  await setSessionNetwork(services.store.db, signedIn.sessionId, coarseNetwork(network))
  await noteSecurity(services, { ...event, outcome: 'done' })
  await tellPasswordChanged(services, signedIn.uid)
  return signedIn
}
