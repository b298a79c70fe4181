import type { PreparedFacts } from './prepare-facts.ts'
import type { PreparedPosting } from './prepare-posting.ts'

/** All that a letter is compared with. */
export type Grounds = {
  facts: PreparedFacts
  posting: PreparedPosting
  /** Words of the applicant's name, in lower case. */
  names: ReadonlySet<string>
  thisYear: number
}
