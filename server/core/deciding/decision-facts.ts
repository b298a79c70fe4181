import type { Answer } from '../../../contract/bidding/answer.ts'
import type { Instant } from '../../../contract/instant.ts'
import type { Rules } from '../../../contract/bidding/rules.ts'
import type { ClientPast, UserFacts } from '../../store/deciding/deciding-facts.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'

/** Facts that a decision looks at besides the scanner's own rules. */
export type DecisionFacts = {
  job: StoredJob
  user: DecidingUser
  rules: Rules
  /** History of the user with this client. */
  past: ClientPast
  /** Answers to the job's questions, in their order; an empty one needs the user. */
  answers: readonly Answer[]
  now: Instant
}

export type DecidingUser = Pick<
  UserFacts,
  | 'uid'
  | 'autoBiddingEnabled'
  | 'hasFacts'
  | 'tags'
  | 'whatServicesGeneral'
  | 'countryOfResidence'
  | 'marketplaceAccount'
  | 'takesApplications'
  | 'wantsPerson'
  | 'tier'
  | 'statedDailyLimit'
  | 'usedToday'
  | 'usedThisMonth'
  | 'usedLately'
  | 'connectsToday'
>
