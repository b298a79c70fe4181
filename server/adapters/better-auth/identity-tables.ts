import type * as schema from '../../store/schema.ts'

/** Where people, their passwords, sessions and signing keys are kept. */
export type IdentityTables = Pick<
  typeof schema,
  | 'authUsers'
  | 'authSessions'
  | 'authAccounts'
  | 'authVerifications'
  | 'authKeys'
  | 'signInFailures'
>
