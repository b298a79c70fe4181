import { relativeAge } from '../../../contract/instant.ts'
import { sayMoment } from './say-moment.ts'
import { useNow } from '../use-now.ts'

/** Age such as "3h ago", with the exact time as a tooltip. */
export function Age({ at }: { at: string }) {
  const now = useNow()
  return (
    <time dateTime={at} title={sayMoment(at)}>
      {relativeAge(at, now)}
    </time>
  )
}
