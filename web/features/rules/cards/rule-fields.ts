import { maxNeverWords } from '../../../../contract/bidding/rules.ts'
import type { RuleValues } from './rule-values.ts'

type RuleField = {
  /** Name on its card and in sentences. */
  label: string
  hint?: string
  isOptional?: true
  type?: 'time'
  inputMode?: 'decimal'
}

/** Label, hint and input type of each rule. */
export const ruleFields: Record<keyof RuleValues, RuleField> = {
  reviewsAll: {
    label: 'Never by itself: I review each',
    hint: 'Each job waits in the review queue until you send it.',
  },
  autoSendFrom: {
    label: 'Send by itself from',
    hint: 'A job with a question that only you can answer waits for you, whatever its score.',
  },
  reviewFrom: { label: 'Review queue from', hint: 'Jobs with a lower score are skipped.' },
  skills: {
    label: 'Skills',
    hint: 'How many of the skills that the job names are in your keyword tags and services.',
  },
  client: {
    label: 'Client',
    hint: "The client's rating, hires, spending and payment method.",
  },
  budget: {
    label: 'Budget',
    hint: 'What the job pays against your rate or your usual price below.',
  },
  competition: { label: 'Competition', hint: 'How few proposals the job has so far.' },
  freshness: { label: 'Freshness', hint: 'How recently the job was posted.' },
  hourlyRate: {
    label: 'Hourly rate',
    hint: 'US dollars an hour. Without it, the budget of hourly jobs does not count.',
    isOptional: true,
  },
  projectPrice: {
    label: 'Usual project price',
    hint: 'US dollars. Without it, the budget of fixed-price jobs does not count.',
    isOptional: true,
  },
  sameClientDays: {
    label: 'Days between applications to the same client',
    hint: 'A client gets one application in so many days. 0 = no limit.',
  },
  minClientRating: {
    label: 'Minimum client rating',
    hint: 'Of 5, such as 4.5.',
    isOptional: true,
    inputMode: 'decimal',
  },
  needsVerifiedPayment: {
    label: 'Payment method verified',
    hint: 'Nothing is sent to a client whose payment method the marketplace has not verified.',
  },
  neverWords: { label: 'Never these words', hint: `Enter adds one. At most ${maxNeverWords}.` },
  hasHours: {
    label: 'Only within working hours',
    hint: 'What is found outside of them waits until your hours begin. A job that is older than 24 hours by then is skipped.',
  },
  timeZone: { label: 'Time zone' },
  days: { label: 'Days' },
  from: { label: 'From', type: 'time' },
  to: { label: 'To', type: 'time', hint: 'On the same day, this minute included.' },
  minGapMinutes: {
    label: 'Minutes between two applications',
    hint: 'The next one waits this long. 0 = no wait.',
  },
  hourlyCap: {
    label: 'At most an hour',
    hint: 'Applications. The next one waits.',
    isOptional: true,
  },
  connectsPerDay: {
    label: 'Connects a day',
    hint: 'What would cost more is not sent. The day begins at midnight UTC.',
    isOptional: true,
  },
}
