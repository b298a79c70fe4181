import type { MatchableJob } from '../../server/core/matching/check-scanner.ts'

/** Job about which nothing is known. */
export const silentJob: MatchableJob = {
  title: '',
  description: '',
  skills: [],
  projectType: null,
  fixedBudget: null,
  hourlyMin: null,
  hourlyMax: null,
  clientCountry: null,
  allowedCountries: [],
  clientRating: null,
  clientSpent: null,
  clientHires: null,
  clientPostedJobs: null,
  clientIsPaymentVerified: null,
  skillLevel: null,
  proposalsSoFar: null,
  connects: null,
}
