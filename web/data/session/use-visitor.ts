import { useQuery } from '@tanstack/react-query'
import type { UserDocument } from '../../../contract/user/user.ts'
import { mayBeSignedIn, session } from './browser-session.ts'
import { meQuery } from '../queries/queries.ts'

export type Visitor = {
  user: UserDocument | null
  isPending: boolean
  /** Failure that keeps us from knowing who the visitor is; null = none. */
  error: Error | null
  /** Asks again after a failure. */
  reread: () => Promise<unknown>
}

const sessionQuery = {
  queryKey: ['session'],
  queryFn: async () => mayBeSignedIn() && (await session.check()),
  refetchOnWindowFocus: true,
}

/** Visitor of a screen that needs no log-in: the signed-in user, if any. */
export function useVisitor(): Visitor {
  const signedIn = useQuery(sessionQuery)
  const me = useQuery({
    ...meQuery,
    enabled: signedIn.data === true,
    refetchOnWindowFocus: true, // there is no live stream on such a screen
  })
  const isPending = signedIn.isPending || (signedIn.data === true && me.isPending)
  const error = signedIn.data === undefined ? signedIn.error : me.error
  return {
    user: me.data ?? null,
    isPending,
    error: me.data ? null : error,
    reread: () => (signedIn.data === true ? me.refetch() : signedIn.refetch()),
  }
}
