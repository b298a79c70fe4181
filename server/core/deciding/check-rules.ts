import type { Gate, GateName } from '../../../contract/bidding/gates.ts'
import { countryName } from '../../../contract/user/countries.ts'
import type { Instant } from '../../../contract/instant.ts'
import { containsPhrase, words } from '../../../contract/bidding/keywords.ts'
import { limitsOf } from '../../../contract/billing/plans.ts'
import type { Rules } from '../../../contract/bidding/rules.ts'
import type { ClientPast } from '../../store/deciding/deciding-facts.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { nameInWords } from '../matching/check-client-filters.ts'
import { jobWords } from '../matching/check-scanner.ts'
import { agoInWords } from '../../../contract/bidding/ago-in-words.ts'
import type { DecidingUser, DecisionFacts } from './decision-facts.ts'
import { ratingOf } from './fit-score.ts'
import { isFresh } from './fresh.ts'
import { hoursInWords } from './next-opening.ts'

/**
 * The gates after the scanner's, in the order of the contract. A rule that the user has not set has none. `opensAt`: when the
 * user's working hours are next, which is `now` while they are.
 */
export function checkRules(facts: DecisionFacts, score: number, opensAt: Instant | null): Gate[] {
  const { job, user, rules, past, answers, now } = facts
  return [
    ...checkNeverWords(job, rules),
    checkRepost(past, now),
    checkNeverClient(past),
    ...checkSameClient(past, rules, now),
    ...checkClientQuality(job, rules),
    gate('open', job.isOpen, job.isOpen ? 'open' : 'closed'),
    checkEligible(job, user),
    gate('fresh', isFresh(job, now), `posted ${agoInWords(job.postedAt, now)}`),
    gate('profile', user.hasFacts, user.hasFacts ? 'complete' : missingFacts),
    checkAccount(user),
    gate('auto-bidding', user.autoBiddingEnabled, user.autoBiddingEnabled ? 'on' : 'off'),
    checkScore(score, rules),
    checkQuestions(job, answers),
    checkAutoSend(score, rules),
    ...checkConnects(job, user, rules),
    gate('quota', fullLimit(user) === null, quotaInWords(user)),
    ...checkHours(facts, opensAt),
  ]
}

/** Which of the user's limits is used up; null = none. */
export function fullLimit(user: Limited): 'daily-limit' | 'monthly-limit' | null {
  const { dailyLimit, monthlyLimit } = limitsOf(user.tier, user.statedDailyLimit)
  if (user.usedToday >= dailyLimit) return 'daily-limit'
  return user.usedThisMonth >= monthlyLimit ? 'monthly-limit' : null
}

type Limited = Pick<DecidingUser, 'tier' | 'statedDailyLimit' | 'usedToday' | 'usedThisMonth'>

const missingFacts = 'name, services or experience missing'
const clientNotKnown = 'client not known'

function gate(name: GateName, passed: boolean, saw: string): Gate {
  return { gate: name, passed, saw }
}

function checkNeverWords(job: StoredJob, { neverWords }: Rules): Gate[] {
  if (neverWords.length === 0) return []
  const inWords = wordsOf(job)
  const found = neverWords.find((text) => {
    const phrase = words(text)
    return phrase.length > 0 && containsPhrase(inWords, phrase)
  })
  return [gate('never-words', found === undefined, found ?? 'none of yours')]
}

const wordsOfJobs = new WeakMap<StoredJob, string[]>()

/** One job is decided for many users. */
function wordsOf(job: StoredJob): string[] {
  const known = wordsOfJobs.get(job) ?? jobWords(job)
  wordsOfJobs.set(job, known)
  return known
}

function checkRepost({ isKnown, repostAppliedAt }: ClientPast, now: Instant): Gate {
  if (repostAppliedAt !== null) {
    const saw = `${agoInWords(repostAppliedAt, now)}, under the same title`
    return gate('already-applied', false, saw)
  }
  return gate('already-applied', true, isKnown ? 'not yet' : clientNotKnown)
}

function checkNeverClient({ isKnown, isNever }: ClientPast): Gate {
  if (!isKnown) return gate('never-client', true, clientNotKnown)
  return gate('never-client', !isNever, isNever ? 'on your list' : 'not on your list')
}

function checkSameClient(
  { isKnown, lastAppliedAt }: ClientPast,
  { sameClientDays }: Rules,
  now: Instant,
): Gate[] {
  if (sameClientDays === 0) return []
  if (lastAppliedAt === null)
    return [gate('same-client', true, isKnown ? 'no application yet' : clientNotKnown)]
  const passedMs = Date.parse(now) - Date.parse(lastAppliedAt)
  const isLongAgo = passedMs >= sameClientDays * 24 * 3_600_000
  return [gate('same-client', isLongAgo, agoInWords(lastAppliedAt, now))]
}

/** What the marketplace does not say passes. */
function checkClientQuality(job: StoredJob, rules: Rules): Gate[] {
  const { minClientRating, needsVerifiedPayment } = rules
  if (minClientRating === null && !needsVerifiedPayment) return []
  const rating = ratingOf(job)
  const isRatedEnough = minClientRating === null || rating === null || rating >= minClientRating
  const isPaying = !needsVerifiedPayment || job.clientIsPaymentVerified !== false
  const saw = [
    minClientRating === null ? null : ratingInWords(rating),
    needsVerifiedPayment ? paymentInWords(job.clientIsPaymentVerified) : null,
  ].filter((part) => part !== null)
  return [gate('client-quality', isRatedEnough && isPaying, saw.join(', '))]
}

function ratingInWords(rating: number | null): string {
  return rating === null ? 'not rated' : `rated ${rating} of 5`
}

function paymentInWords(isVerified: boolean | null): string {
  if (isVerified === null) return 'payment not known'
  return isVerified ? 'payment verified' : 'payment not verified'
}

const shortNames = new Intl.DisplayNames('en', { type: 'region', style: 'short' })

function checkEligible({ allowedCountries }: StoredJob, user: DecidingUser): Gate {
  if (allowedCountries.length === 0) return gate('eligible', true, 'from anywhere')
  const allowed = allowedCountries.join(', ')
  const code = user.countryOfResidence
  if (code === null || code === '')
    return gate('eligible', true, `only ${allowed}; your country is not known`)
  const name = countryName(code)
  // "Hong Kong SAR China" is "Hong Kong" to most; a few write codes.
  const own = [name, code, name === code ? code : (shortNames.of(code) ?? code)].map(nameInWords)
  const passed = allowedCountries.some((country) => own.includes(nameInWords(country)))
  return gate('eligible', passed, passed ? allowed : `only ${allowed}; you are in ${name}`)
}

const accountWords = {
  none: 'not set up',
  unchecked: 'set up, not tried yet',
  ready: 'set up',
  refused: 'sign-in refused',
  challenged: 'waits for you on the site',
} as const

function checkAccount({ marketplaceAccount }: DecidingUser): Gate {
  const passed = marketplaceAccount === 'ready' || marketplaceAccount === 'unchecked'
  return gate('marketplace-account', passed, accountWords[marketplaceAccount])
}

function checkScore(score: number, { reviewFrom }: Rules): Gate {
  const passed = score >= reviewFrom
  return gate('score', passed, passed ? `${score} of 100` : `${score}, skipped below ${reviewFrom}`)
}

function checkQuestions({ questions }: StoredJob, answers: DecisionFacts['answers']): Gate {
  const asked = `${questions.length} asked`
  if (questions.length === 0) return gate('questions', true, asked)
  const open = questions.filter((_, place) => !answers[place]?.answer).length
  const answered = open === 0 ? 'all answered' : `${questions.length - open} answered`
  return gate('questions', open === 0, `${asked}, ${answered} by your answer bank`)
}

function checkAutoSend(score: number, { autoSendFrom }: Rules): Gate {
  if (autoSendFrom === null) return gate('auto-send', false, 'you review each yourself')
  return gate('auto-send', score >= autoSendFrom, `${score}, sent by itself from ${autoSendFrom}`)
}

/** What a job costs is not always stated: it then goes out as long as anything of the budget is left. */
function checkConnects(job: StoredJob, user: DecidingUser, { connectsPerDay }: Rules): Gate[] {
  if (connectsPerDay === null) return []
  const spent = `${user.connectsToday} of ${connectsPerDay} connects today`
  const cost = job.connects
  if (cost === null)
    return [
      gate('connects-budget', user.connectsToday < connectsPerDay, `${spent}, cost not stated`),
    ]
  const passed = user.connectsToday + cost <= connectsPerDay
  return [gate('connects-budget', passed, `${spent}, this one costs ${cost}`)]
}

function quotaInWords(user: Limited): string {
  const { dailyLimit, monthlyLimit } = limitsOf(user.tier, user.statedDailyLimit)
  return `${user.usedToday} of ${dailyLimit} today, ${user.usedThisMonth} of ${monthlyLimit} this month`
}

function checkHours({ job, rules, now }: DecisionFacts, opensAt: Instant | null): Gate[] {
  if (rules.workingHours === null) return []
  const hours = hoursInWords(rules.workingHours)
  if (opensAt === now) return [gate('working-hours', true, `within ${hours}`)]
  const isInTime = opensAt !== null && isFresh(job, opensAt)
  const late = isInTime ? '' : '; the job is no longer fresh when they begin'
  return [gate('working-hours', false, `outside of ${hours}${late}`)]
}
