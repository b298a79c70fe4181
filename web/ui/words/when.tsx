import { useNow } from '../use-now.ts'
import { Moment } from './moment.tsx'
import { sayWhen } from './say-moment.ts'

/** Time such as "at 10:42", or "on 19 Nov at 10:42" on another day. */
export function When({ at }: { at: string }) {
  const now = useNow()
  return <Moment at={at}>{sayWhen(at, now)}</Moment>
}
