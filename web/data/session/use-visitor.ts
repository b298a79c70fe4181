import { useQuery } from '@tanstack/react-query'
import type { UserDocument } from '../../../contract/user/user.ts'
import { mayBeSignedIn, session } from './browser-session.ts'
import { meQuery } from '../queries/queries.ts'

export type Visitor = {
  user: UserDocument | null
  isPending: boolean
  /** Why it could not be found out who this is; null = it could. */
  error: Error | null
  /** Asks again. */
  reread: () => Promise<unknown>
}

const sessionQuery = {
  queryKey: ['session'],
  queryFn: async () => mayBeSignedIn() && (await session.check()),
}

/** Whoever looks at a screen that needs no log-in. */
export function useVisitor(): Visitor {
  const signedIn = useQuery(sessionQuery)
  const me = useQuery({ ...meQuery, enabled: signedIn.data === true })
  const isPending = signedIn.isPending || (signedIn.data === true && me.isPending)
  const error = signedIn.data === undefined ? signedIn.error : me.error
  return {
    user: me.data ?? null,
    isPending,
    error: me.data ? null : error,
    reread: () => (signedIn.data === true ? me.refetch() : signedIn.refetch()),
  }
}
