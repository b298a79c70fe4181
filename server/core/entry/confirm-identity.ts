import type { IdentityProof } from '../../../contract/entry/entry.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { noteRefusal, noteSecurity } from '../security/note-security.ts'

/** Takes a password as proof that this session is in its user's hands, for the calls that need a recent one. */
export async function confirmIdentity(
  services: Pick<AccountServices, 'identity' | 'store' | 'securityLog'>,
  { uid, proof }: { uid: string; proof: IdentityProof },
  headers: Headers,
): Promise<void> {
  const network = services.identity.networkOf(headers)
  const event = { kind: 'step-up', of: { uid }, network } as const
  try {
    await services.identity.confirm(headers, proof)
  } catch (error) {
    await noteRefusal(services, error, event)
    throw error
  }
  await noteSecurity(services, { ...event, outcome: 'done' })
}
