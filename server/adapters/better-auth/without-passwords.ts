import { AppError } from '../../../contract/errors.ts'
import type { Identity } from '../../ports/identity.ts'

/** Same identity where people sign in at an identity provider: no password opens anything, old ones included. */
export function withoutPasswords(identity: Identity): Identity {
  return {
    ...identity,
    createAccount: refuse,
    signIn: refuse,
    signInWithCode: refuse,
    secondFactors: {
      stateOf: async () => ({ isOffered: false, since: null, backupCodesLeft: 0 }),
      begin: refuse,
      check: refuse,
      ownerOf: async () => null,
    },
    signInWithPasskey: refuse,
    changePassword: refuse,
    confirm: refuse,
    countPasswordReset: refuse,
    beginPasswordReset: async () => null, // requested before there was a provider
    finishPasswordReset: refuse,
  }
}

async function refuse(): Promise<never> {
  throw new AppError('sign-in-elsewhere')
}
