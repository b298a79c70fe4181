import type { SecondFactor, SecondFactorSetUp } from '../../../contract/entry/second-factor.ts'
import { AppError } from '../../../contract/errors.ts'
import { switchFactorOff, switchFactorOn } from '../../store/accounts/second-factors.ts'
import type { AccountServices } from '../accounts/account-services.ts'
import { noteRefusal, noteSecurity } from '../security/note-security.ts'
import { tellLogInChanged } from './tell-log-in-changed.ts'

type FactorServices = Pick<
  AccountServices,
  'identity' | 'identityProvider' | 'store' | 'tasks' | 'securityLog'
>

/** Makes a key for an authenticator app. Nothing changes until a code of it is given. */
export function beginSecondFactor(
  { identity }: Pick<FactorServices, 'identity'>,
  uid: string,
): Promise<SecondFactorSetUp> {
  return identity.secondFactors.begin(uid)
}

/** Has log-ins ask for a code from now on; the owner is told by mail. Returns the backup codes. */
export async function confirmSecondFactor(
  services: FactorServices,
  { uid, code }: { uid: string; code: string },
  headers: Headers,
): Promise<string[]> {
  const { identity, store } = services
  const event = {
    kind: 'second-factor',
    of: { uid },
    network: identity.networkOf(headers),
  } as const
  try {
    const { factor, backupCodes } = await identity.secondFactors.check(uid, code)
    await store.db.transaction(async (tx) => {
      if (!(await switchFactorOn(tx, uid, factor))) throw new AppError('set-up-expired')
      await tellLogInChanged(services, tx, { uid, change: 'second-factor-on', headers })
    })
    await noteSecurity(services, { ...event, outcome: 'done', reason: 'turned-on' })
    return backupCodes
  } catch (error) {
    await noteRefusal(services, error, event)
    throw error
  }
}

/** Has log-ins ask for the password alone; the owner is told by mail. */
export async function endSecondFactor(
  services: FactorServices,
  uid: string,
  headers: Headers,
): Promise<SecondFactor> {
  const { identity, identityProvider, store } = services
  if (identityProvider) throw new AppError('sign-in-elsewhere')
  const wasOn = await store.db.transaction(async (tx) => {
    if (!(await switchFactorOff(tx, uid))) return false
    await tellLogInChanged(services, tx, { uid, change: 'second-factor-off', headers })
    return true
  })
  if (wasOn) {
    const event = { kind: 'second-factor', outcome: 'done', of: { uid } } as const
    const network = identity.networkOf(headers)
    await noteSecurity(services, { ...event, network, reason: 'turned-off' })
  }
  return identity.secondFactors.stateOf(uid)
}
