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
    label: 'Review every application',
    hint: 'Nothing is sent until you send it.',
  },
  autoSendFrom: {
    label: 'Send automatically at score',
    hint: 'Jobs with a question you have no saved answer for wait for review at any score.',
  },
  reviewFrom: { label: 'Review from score', hint: 'Jobs that score lower are skipped.' },
  skills: {
    label: 'Skills',
    hint: "How many of the job's skills are in your keyword tags and services.",
  },
  client: {
    label: 'Client',
    hint: "The client's rating, hires, spending and payment method.",
  },
  budget: {
    label: 'Budget',
    hint: "How the job's pay compares with your rate or usual price.",
  },
  competition: { label: 'Competition', hint: 'How few proposals the job has so far.' },
  freshness: { label: 'Freshness', hint: 'How recently the job was posted.' },
  unknownCounts: {
    label: 'Unknown values',
    hint: 'Shown beside each score: how much of it is known.',
  },
  minSkills: {
    label: 'Skills in common',
    hint: 'Jobs that share fewer of your keyword tags wait for you; 0 means any job.',
  },
  hourlyRate: {
    label: 'Hourly rate',
    hint: 'US dollars an hour; leave empty to ignore the budget of hourly jobs.',
    isOptional: true,
  },
  projectPrice: {
    label: 'Usual project price',
    hint: 'US dollars; leave empty to ignore the budget of fixed-price jobs.',
    isOptional: true,
  },
  sameClientDays: {
    label: 'Days between applications to the same client',
    hint: '0 means no limit.',
  },
  minClientRating: {
    label: 'Minimum client rating',
    hint: 'Up to 5, such as 4.5.',
    isOptional: true,
    inputMode: 'decimal',
  },
  needsVerifiedPayment: {
    label: 'Payment method verified',
    hint: "Skips clients whose payment method isn't verified.",
  },
  neverWords: { label: 'Blocked words', hint: `Up to ${maxNeverWords} words or phrases.` },
  hasHours: {
    label: 'Only within working hours',
    hint: 'Jobs found at other times wait until your hours begin, unless they are older than 24 hours by then.',
  },
  timeZone: { label: 'Time zone' },
  days: { label: 'Days' },
  from: { label: 'From', type: 'time' },
  to: { label: 'To', type: 'time', hint: 'Later on the same day.' },
  minGapMinutes: {
    label: 'Minutes between two applications',
    hint: '0 means no wait.',
  },
  hourlyCap: {
    label: 'Applications an hour',
    hint: 'Further applications wait.',
    isOptional: true,
  },
  bestWithinMinutes: {
    label: 'Wait for better matches',
    hint: 'For days with more matches than your plan can send.',
  },
  connectsPerDay: {
    label: 'Connects a day',
    hint: "Applications that would exceed it aren't sent until midnight UTC.",
    isOptional: true,
  },
}
