import { aStoredJob } from './a-stored-job.ts'
import type { Gate } from '../../../contract/bidding/gate.ts'
import { defaultRules, type Rules } from '../../../contract/bidding/rules.ts'
import type { DecidingUser, DecisionFacts } from '../../../server/core/deciding/decision-facts.ts'
import { noPast } from '../../../server/store/deciding/deciding-facts.ts'

export const office = {
  timeZone: 'Europe/London',
  days: [1, 2, 3, 4, 5],
  from: '09:00',
  to: '18:00',
}
/** Facts of a user in good standing and an hour-old job that scores 96, losing points only for its age. */
export const facts: DecisionFacts = {
  job: aStoredJob({ postedAt: '2031-05-05T09:00:00Z' }),
  user: {
    uid: 'a user',
    autoBiddingEnabled: true,
    hasFacts: true,
    tags: [],
    whatServicesGeneral: 'web shops',
    countryOfResidence: 'GB',
    marketplaceAccount: 'ready',
    takesApplications: true,
    wantsPerson: false,
    tier: 'pro',
    statedDailyLimit: null,
    usedToday: 19,
    usedThisMonth: 599,
    usedLately: [],
    connectsToday: 8,
  },
  rules: { ...defaultRules, autoSendFrom: 50 },
  past: { ...noPast, isKnown: true },
  answers: [],
  now: '2031-05-05T10:00:00Z', // a Monday; 11:00 in London
}
/** Gates of a scanner that matches. */
export const scanned: Gate[] = [
  { gate: 'keywords', passed: true, saw: { found: ['wordpress'], excluded: null } },
  { gate: 'budget', passed: true, saw: { low: 500, high: 500 } },
]
/** Rules with a value for everything that is not set at first. */
export const everyRule: Partial<Rules> = {
  neverWords: ['casino', 'crypto trading'],
  minClientRating: 4,
  needsVerifiedPayment: true,
  connectsPerDay: 40,
  workingHours: office,
}
export const withJob = (job: Partial<DecisionFacts['job']>) => ({
  ...facts,
  job: { ...facts.job, ...job },
})
export const withUser = (user: Partial<DecidingUser>) => ({
  ...facts,
  user: { ...facts.user, ...user },
})
export const withRules = (
  rules: Partial<Rules>,
  more: Partial<DecisionFacts> = {},
): DecisionFacts => ({
  ...facts,
  ...more,
  rules: { ...facts.rules, ...rules },
})
export const withPast = (past: Partial<DecisionFacts['past']>) => ({
  ...facts,
  past: { ...facts.past, ...past },
})
export const asking = (questions: string[], ...answers: string[]): DecisionFacts => ({
  ...withJob({ questions }),
  answers: answers.map((answer, place) => ({ question: questions[place] ?? '', answer })),
})
