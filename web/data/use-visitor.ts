import { useQuery } from '@tanstack/react-query'
import type { UserDocument } from '../../contract/user.ts'
import { mayBeSignedIn, session } from './browser-session.ts'
import { meQuery } from './queries.ts'

export type Visitor = { user: UserDocument | null; isPending: boolean }

const sessionQuery = {
  queryKey: ['session'],
  queryFn: async () => mayBeSignedIn() && (await session.check()),
}

/** Whoever looks at a screen that needs no log-in. When it cannot be found out they count as signed out. */
export function useVisitor(): Visitor {
  const signedIn = useQuery(sessionQuery)
  const me = useQuery({ ...meQuery, enabled: signedIn.data === true })
  const isPending = signedIn.isPending || (signedIn.data === true && me.isPending)
  return { user: me.data ?? null, isPending }
}
