import type { SecondFactor, SecondFactorSetUp } from '../../../contract/entry/second-factor.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { noteRefusal, noteSecurity } from '../security/note-security.ts'

type FactorServices = Pick<AccountServices, 'identity' | 'store' | 'securityLog'>

/** Makes a key for an authenticator app. Nothing changes until a code of it is given. */
export function beginSecondFactor(
  { identity }: Pick<FactorServices, 'identity'>,
  uid: string,
): Promise<SecondFactorSetUp> {
  return identity.secondFactors.begin(uid)
}

/** Has log-ins ask for a code from now on. Returns the backup codes. */
export async function confirmSecondFactor(
  services: FactorServices,
  { uid, code }: { uid: string; code: string },
  headers: Headers,
): Promise<string[]> {
  const { identity } = services
  const event = {
    kind: 'second-factor',
    of: { uid },
    network: identity.networkOf(headers),
  } as const
  try {
    const backupCodes = await identity.secondFactors.confirm(uid, code)
    await noteSecurity(services, { ...event, outcome: 'done', reason: 'turned-on' })
    return backupCodes
  } catch (error) {
    await noteRefusal(services, error, event)
    throw error
  }
}

/** Has log-ins ask for the password alone. */
export async function endSecondFactor(
  services: FactorServices,
  uid: string,
  headers: Headers,
): Promise<SecondFactor> {
  const { identity } = services
  if (await identity.secondFactors.end(uid)) {
    const event = { kind: 'second-factor', outcome: 'done', of: { uid } } as const
    const network = identity.networkOf(headers)
    await noteSecurity(services, { ...event, network, reason: 'turned-off' })
  }
  return identity.secondFactors.stateOf(uid)
}
