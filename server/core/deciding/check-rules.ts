import type { Answer } from '../../../contract/bidding/answer.ts'
import type { Gate } from '../../../contract/bidding/gate.ts'
import { countryName } from '../../../contract/user/countries.ts'
import type { Instant } from '../../../contract/instant.ts'
import type { MarketplaceAccountState } from '../../../contract/user/user.ts'
import { words } from '../../../contract/bidding/keywords.ts'
import { limitsOf } from '../../../contract/billing/plans.ts'
import type { Rules } from '../../../contract/bidding/rules.ts'
import { skillsInCommon, type KeptSignal } from '../../../contract/bidding/signal.ts'
import type { ClientPast } from '../../store/deciding/deciding-facts.ts'
import type { StoredJob } from '../../store/jobs/jobs.ts'
import { nameInWords } from '../matching/check-client-filters.ts'
import { jobWords, type JobWords } from '../matching/job-words.ts'
import type { DecidingUser, DecisionFacts } from './decision-facts.ts'
import { ratingOf, type Fit } from './fit-score.ts'
import { isFresh } from './fresh.ts'

/**
 * Checks the gates after the scanner's, in the order of the contract. A rule that the user has not set has no gate.
 * `opensAt`: next start of the user's working hours, which is `now` during them.
 */
export function checkRules(facts: DecisionFacts, fit: Fit, opensAt: Instant | null): Gate[] {
  const { score } = fit
  const { job, user, rules, past, now } = facts
  return [
    ...checkNeverWords(job, rules),
    checkRepost(past, now),
    checkNeverClient(past),
    ...checkSameClient(past, rules, now),
    ...checkClientQuality(job, rules),
    { gate: 'open', passed: job.isOpen, saw: { isOpen: job.isOpen } },
    checkEligible(job, user),
    ...checkRequirements(job),
    { gate: 'fresh', passed: isFresh(job, now), saw: { postedAt: job.postedAt, at: now } },
    { gate: 'profile', passed: user.hasFacts, saw: { isComplete: user.hasFacts } },
    ...(user.takesApplications && !isAgencyMissing(user) ? [checkAccount(user)] : []),
    checkAutoBidding(user),
    checkScore(score, rules),
    ...(user.takesApplications ? checkSending(facts, fit, opensAt) : [sentByUser]),
  ]
}

/** Gate that leaves sending to the user, where the marketplace takes nothing from us. No other gate of sending matters. */
const sentByUser: Gate = { gate: 'sending', passed: false, saw: { isByUser: true } }

/** Gate that leaves pressing Send to the user, where the marketplace wants a person to. */
const sentByPerson: Gate = { gate: 'person', passed: false, saw: {} }

/** Checks the gates that concern sending by us. */
function checkSending(facts: DecisionFacts, fit: Fit, opensAt: Instant | null): Gate[] {
  const { score, signals } = fit
  const { job, user, rules, answers } = facts
  return [
    ...checkLanguage(job),
    checkQuestions(job, answers),
    ...(user.wantsPerson ? [sentByPerson] : []),
    checkAutoSend(score, rules),
    ...checkSkills(signals, rules),
    ...checkSavedAnswers(answers),
    ...checkConnects(job, user, rules),
    checkQuota(user),
    ...checkHours(facts, opensAt),
    ...(isAgencyMissing(user) ? [agencyMissing(user)] : []),
  ]
}

/** Tells which of the user's limits is used up. Null: none. */
export function fullLimit(user: Limited): 'daily-limit' | 'monthly-limit' | null {
  const { dailyLimit, monthlyLimit } = limitsOf(user.tier, user.statedDailyLimit)
  if (user.usedToday >= dailyLimit) return 'daily-limit'
  return user.usedThisMonth >= monthlyLimit ? 'monthly-limit' : null
}

type Limited = Pick<DecidingUser, 'tier' | 'statedDailyLimit' | 'usedToday' | 'usedThisMonth'>

function checkNeverWords(job: StoredJob, { neverWords }: Rules): Gate[] {
  if (neverWords.length === 0) return []
  const inWords = wordsOf(job)
  const found =
    neverWords.find((text) => {
      const phrase = words(text)
      return phrase.length > 0 && inWords.holds(phrase)
    }) ?? null
  return [{ gate: 'never-words', passed: found === null, saw: { found } }]
}

const wordsOfJobs = new WeakMap<StoredJob, JobWords>()

/** Reads a job's words once, since one job is decided for many users. */
function wordsOf(job: StoredJob): JobWords {
  const known = wordsOfJobs.get(job) ?? jobWords(job)
  wordsOfJobs.set(job, known)
  return known
}

function checkRepost({ isKnown, repostAppliedAt }: ClientPast, now: Instant): Gate {
  const saw = { isClientKnown: isKnown, appliedAt: repostAppliedAt, at: now }
  return { gate: 'already-applied', passed: repostAppliedAt === null, saw }
}

function checkNeverClient({ isKnown, isNever }: ClientPast): Gate {
  const saw = { isClientKnown: isKnown, isListed: isNever }
  return { gate: 'never-client', passed: !isKnown || !isNever, saw }
}

const dayMs = 24 * 3_600_000

function checkSameClient(
  { isKnown, lastAppliedAt }: ClientPast,
  { sameClientDays }: Rules,
  now: Instant,
): Gate[] {
  if (sameClientDays === 0) return []
  const isLongAgo = (at: Instant) => Date.parse(now) - Date.parse(at) >= sameClientDays * dayMs
  const passed = lastAppliedAt === null || isLongAgo(lastAppliedAt)
  const saw = { isClientKnown: isKnown, appliedAt: lastAppliedAt, at: now }
  return [{ gate: 'same-client', passed, saw }]
}

/** Checks the client's quality. Facts that the marketplace does not tell pass. */
function checkClientQuality(job: StoredJob, rules: Rules): Gate[] {
  const { minClientRating, needsVerifiedPayment } = rules
  if (minClientRating === null && !needsVerifiedPayment) return []
  const rating = ratingOf(job)
  const isRatedEnough = minClientRating === null || rating === null || rating >= minClientRating
  const isPaying = !needsVerifiedPayment || job.clientIsPaymentVerified !== false
  const saw = {
    ...(minClientRating !== null && { rating }),
    ...(needsVerifiedPayment && { isPaymentVerified: job.clientIsPaymentVerified }),
  }
  return [{ gate: 'client-quality', passed: isRatedEnough && isPaying, saw }]
}

const shortNames = new Intl.DisplayNames('en', { type: 'region', style: 'short' })

function checkEligible({ allowedCountries }: StoredJob, user: DecidingUser): Gate {
  const country = user.countryOfResidence || null
  const saw = { allowed: allowedCountries, country }
  if (allowedCountries.length === 0 || country === null)
    return { gate: 'eligible', passed: true, saw }
  const own = namesOf(country)
  const passed = allowedCountries.some((name) => own.includes(nameInWords(name)))
  return { gate: 'eligible', passed, saw }
}

/** Checks what the client requires beyond the text. Where the marketplace knows no requirements there is no gate. */
function checkRequirements({ requirements }: StoredJob): Gate[] {
  if (!requirements) return []
  const { nda, preferredOnly, isSealed } = requirements
  const passed = !nda && !preferredOnly
  return [{ gate: 'requirements', passed, saw: { nda, preferredOnly, isSealed } }]
}

/** Checks the language that the client wants: letters are written in English. */
function checkLanguage({ requirements }: StoredJob): Gate[] {
  const language = requirements?.language?.toLowerCase()
  if (!language) return []
  return [{ gate: 'language', passed: language === 'en', saw: { language } }]
}

/** "Hong Kong SAR China" is "Hong Kong" to most; a few write codes. */
function namesOf(code: string): string[] {
  const name = countryName(code)
  return [name, code, name === code ? code : (shortNames.of(code) ?? code)].map(nameInWords)
}

function checkAccount({ marketplaceAccount }: DecidingUser): Gate {
  const passed = marketplaceAccount === 'ready' || marketplaceAccount === 'unchecked'
  return { gate: 'marketplace-account', passed, saw: { account: marketplaceAccount } }
}

const missingAgencies: ReadonlySet<MarketplaceAccountState> = new Set([
  'uninvited',
  'withdrawn',
  'agency-unknown',
  'member-unknown',
] as const)

function isAgencyMissing({ marketplaceAccount }: DecidingUser): boolean {
  return missingAgencies.has(marketplaceAccount)
}

/** Gate at which everything waits that would be sent for an agency, until it lets us act for it. */
function agencyMissing({ marketplaceAccount }: DecidingUser): Gate {
  return { gate: 'agency', passed: false, saw: { account: marketplaceAccount } }
}

function checkAutoBidding({ autoBiddingEnabled }: DecidingUser): Gate {
  return { gate: 'auto-bidding', passed: autoBiddingEnabled, saw: { isOn: autoBiddingEnabled } }
}

function checkScore(score: number, { reviewFrom }: Rules): Gate {
  return { gate: 'score', passed: score >= reviewFrom, saw: { score, reviewFrom } }
}

function checkQuestions({ questions }: StoredJob, answers: DecisionFacts['answers']): Gate {
  const asked = questions.length
  const answered = questions.filter((_, place) => answers[place]?.answer).length
  return { gate: 'questions', passed: answered === asked, saw: { asked, answered } }
}

function checkAutoSend(score: number, { autoSendFrom }: Rules): Gate {
  const passed = autoSendFrom !== null && score >= autoSendFrom
  return { gate: 'auto-send', passed, saw: { score, autoSendFrom } }
}

/** Checks the skills in common. Not known is too few only for a user who counts the unknown against a job. */
export function checkSkills(
  signals: readonly KeptSignal[],
  { minSkills, unknownCounts }: Pick<Rules, 'minSkills' | 'unknownCounts'>,
): Gate[] {
  if (minSkills === 0) return []
  const inCommon = skillsInCommon(signals)
  const passed = inCommon === null ? unknownCounts !== 'against' : inCommon >= minSkills
  return [{ gate: 'skills', passed, saw: { inCommon, minSkills } }]
}

/** Checks that the user has seen each saved answer in use once. */
export function checkSavedAnswers(answers: readonly Answer[]): Gate[] {
  const used = answers.filter(({ saved }) => saved !== undefined)
  if (used.length === 0) return []
  const firstUses = used.filter(({ saved }) => saved === 'first-use').length
  const saw = { used: used.length, firstUses }
  return [{ gate: 'saved-answers', passed: firstUses === 0, saw }]
}

/** Checks the budget of connects. A job whose price is not stated passes as long as any of the budget is left. */
function checkConnects(job: StoredJob, user: DecidingUser, { connectsPerDay }: Rules): Gate[] {
  if (connectsPerDay === null) return []
  const [spent, cost] = [user.connectsToday, job.connects]
  const passed = cost === null ? spent < connectsPerDay : spent + cost <= connectsPerDay
  return [{ gate: 'connects-budget', passed, saw: { spent, budget: connectsPerDay, cost } }]
}

function checkQuota(user: DecidingUser): Gate {
  const { usedToday, usedThisMonth, tier, statedDailyLimit } = user
  const { dailyLimit, monthlyLimit } = limitsOf(tier, statedDailyLimit)
  const saw = { usedToday, dailyLimit, usedThisMonth, monthlyLimit }
  return { gate: 'quota', passed: fullLimit(user) === null, saw }
}

function checkHours({ job, rules, now }: DecisionFacts, opensAt: Instant | null): Gate[] {
  if (rules.workingHours === null) return []
  const isInTime = opensAt !== null && isFresh(job, opensAt)
  const saw = { hours: rules.workingHours, isInTime }
  return [{ gate: 'working-hours', passed: opensAt === now, saw }]
}
