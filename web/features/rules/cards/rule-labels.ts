import type { SignalName } from '../../../../contract/bidding/rules.ts'
import type { RuleValues } from './rule-values.ts'

/** What each field is called, on its card and in sentences. */
export const ruleLabels: Record<keyof RuleValues, string> = {
  reviewsAll: 'Never by itself: I review each',
  autoSendFrom: 'Send by itself from',
  reviewFrom: 'Review queue from',
  skills: 'Skills',
  client: 'Client',
  budget: 'Budget',
  competition: 'Competition',
  freshness: 'Freshness',
  hourlyRate: 'Hourly rate',
  projectPrice: 'Usual project price',
  sameClientDays: 'Days between applications to the same client',
  minClientRating: 'Minimum client rating',
  needsVerifiedPayment: 'Payment method verified',
  neverWords: 'Never these words',
  hasHours: 'Only within working hours',
  timeZone: 'Time zone',
  days: 'Days',
  from: 'From',
  to: 'To',
  minGapMinutes: 'Minutes between two applications',
  hourlyCap: 'At most an hour',
  connectsPerDay: 'Connects a day',
}

/** What each signal looks at. */
export const signalHints: Record<SignalName, string> = {
  skills: 'How many of the skills that the job names are in your keyword tags and services.',
  client: "The client's rating, hires, spending and payment method.",
  budget: 'What the job pays against your rate or your usual price below.',
  competition: 'How few proposals the job has so far.',
  freshness: 'How recently the job was posted.',
}
