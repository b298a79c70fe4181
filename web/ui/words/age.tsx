import { relativeAge } from '../../../contract/instant.ts'
import { useNow } from '../use-now.ts'
import { Moment } from './moment.tsx'

/** Age such as "3h ago", with the exact time as a tooltip. */
export function Age({ at }: { at: string }) {
  const now = useNow()
  return <Moment at={at}>{relativeAge(at, now)}</Moment>
}
