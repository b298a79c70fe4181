import type { Store } from '../../store/connect.ts'
import type { Sender } from '../applying/claiming/sender.ts'
import type { Matcher } from '../matching/matcher.ts'
import type { RequestingServices } from '../reviewing/by-model/request-letter.ts'

export type TakeInServices = RequestingServices & {
  store: Store
  matcher: Pick<Matcher, 'firstMatchesOf'>
  log: { warn(details: object, sentence: string): void }
  /** Sender of this process. Absent: it has none. */
  sender?: Sender
}
