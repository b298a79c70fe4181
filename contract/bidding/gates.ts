import { z } from 'zod/mini'
import { inGroups } from '../in-groups.ts'
import { Instant } from '../instant.ts'
import { countryName } from '../user/countries.ts'
import { MarketplaceAccountState } from '../user/user.ts'
import { agoInWords } from './ago-in-words.ts'
import { hoursInWords } from './hours-in-words.ts'

/** The values that a gate looks at, and how to put them into words. */
type Sight<Saw> = {
  saw: z.ZodMiniType<Saw>
  say(saw: Saw, verdict: { passed: boolean }): string
}

const instantOrNever = z.nullable(Instant)
const text = z.nullable(z.string())
const texts = z.array(z.string())
const amount = z.nullable(z.number())
const answer = z.nullable(z.boolean())
/** Working hours at the time of the decision; looser than `WorkingHours`, whose limits may have changed since. */
const workingHours = z.object({
  timeZone: z.string(),
  days: z.array(z.int()),
  from: z.string(),
  to: z.string(),
})

const accountSight: Sight<{ account: MarketplaceAccountState }> = {
  saw: z.object({ account: MarketplaceAccountState }),
  say: ({ account }) => accountWords[account],
}

/** Every gate, in the order of asking. A new one is a row here and a check in the core. */
export const gates = [
  scannerGate('keywords', 'Keywords', {
    saw: z.object({ found: texts, excluded: text }),
    say: ({ found, excluded }) =>
      excluded === null ? found.join(', ') || 'none found' : `excluded: ${excluded}`,
  }),
  scannerGate('location', 'Location', {
    saw: z.object({ countries: texts }),
    say: ({ countries }) => countries.join(', ') || notStated,
  }),
  scannerGate('job-type', 'Job type', {
    saw: z.object({ projectType: text }),
    say: ({ projectType }) => projectType ?? notStated,
  }),
  scannerGate('budget', 'Budget', {
    saw: z.object({ low: amount, high: amount }),
    say: ({ low, high }) => {
      if (low === null || high === null) return notStated
      return low === high ? `${low}` : `${low} to ${high}`
    },
  }),
  scannerGate('client-country', "Client's country", {
    saw: z.object({ country: text }),
    say: ({ country }) => country ?? notStated,
  }),
  scannerGate('client-rating', "Client's rating", {
    saw: z.object({ rating: amount }),
    say: ({ rating }) => (rating === null ? notStated : `${rating} of 5`),
  }),
  scannerGate('client-spent', 'Client spending', {
    saw: z.object({ spent: amount }),
    say: ({ spent }) => (spent === null ? notStated : `spent ${inGroups(spent)}`),
  }),
  scannerGate('client-hire-rate', 'Client hire rate', {
    saw: z.object({ percent: amount }),
    say: ({ percent }) => (percent === null ? notStated : `${percent}% of postings hired`),
  }),
  scannerGate('payment-verified', 'Payment verified', {
    saw: z.object({ isVerified: answer }),
    say: ({ isVerified }) => {
      if (isVerified === null) return notStated
      return isVerified ? 'verified' : 'not verified'
    },
  }),
  scannerGate('skill-level', 'Skill level', {
    saw: z.object({ level: text }),
    say: ({ level }) => level ?? notStated,
  }),
  scannerGate('proposals', 'Proposals so far', {
    saw: z.object({ proposals: amount }),
    say: ({ proposals }) => (proposals === null ? notStated : `${inGroups(proposals)} so far`),
  }),
  scannerGate('connects', 'Connects cost', {
    saw: z.object({ connects: amount }),
    say: ({ connects }) => {
      if (connects === null) return notStated
      return connects === 1 ? '1 connect' : `${inGroups(connects)} connects`
    },
  }),
  decisionGate('never-words', 'Blocked words', {
    saw: z.object({ found: text }),
    say: ({ found }) => found ?? 'none',
  }),
  decisionGate('already-applied', 'Earlier application', {
    saw: z.object({ isClientKnown: z.boolean(), appliedAt: instantOrNever, at: Instant }),
    say: ({ isClientKnown, appliedAt, at }) => {
      if (appliedAt !== null) return `${agoInWords(appliedAt, at)}, same title`
      return isClientKnown ? 'none' : clientNotKnown
    },
  }),
  decisionGate('never-client', 'Blocked clients', {
    saw: z.object({ isClientKnown: z.boolean(), isListed: z.boolean() }),
    say: ({ isClientKnown, isListed }) => {
      if (!isClientKnown) return clientNotKnown
      return isListed ? 'on your list' : 'not on your list'
    },
  }),
  decisionGate('same-client', 'Recent application to this client', {
    saw: z.object({ isClientKnown: z.boolean(), appliedAt: instantOrNever, at: Instant }),
    say: ({ isClientKnown, appliedAt, at }) => {
      if (appliedAt !== null) return agoInWords(appliedAt, at)
      return isClientKnown ? 'none' : clientNotKnown
    },
  }),
  decisionGate('client-quality', 'Client record', {
    // Values that the user's rules do not ask about are left out.
    saw: z.object({ rating: z.optional(amount), isPaymentVerified: z.optional(answer) }),
    say: ({ rating, isPaymentVerified }) =>
      [
        ...(rating === undefined ? [] : [ratingInWords(rating)]),
        ...(isPaymentVerified === undefined ? [] : [paymentInWords(isPaymentVerified)]),
      ].join(', '),
  }),
  decisionGate('open', 'Job status', {
    saw: z.object({ isOpen: z.boolean() }),
    say: ({ isOpen }) => (isOpen ? 'open' : 'closed'),
  }),
  decisionGate('eligible', 'Open to your country', {
    /** `allowed`: countries as the job names them; empty = anywhere. `country`: code of the user's country. */
    saw: z.object({ allowed: texts, country: text }),
    say: ({ allowed, country }, { passed }) => {
      if (allowed.length === 0) return 'anywhere'
      const named = allowed.join(', ')
      if (country === null) return `only ${named}; your country is unknown`
      return passed ? named : `only ${named}; your country is ${countryName(country)}`
    },
  }),
  decisionGate('requirements', "Client's requirements", {
    saw: z.object({ nda: z.boolean(), preferredOnly: z.boolean(), isSealed: z.boolean() }),
    say: ({ nda, preferredOnly, isSealed }) =>
      [
        ...(nda ? ['sign an NDA there first'] : []),
        ...(preferredOnly ? ['only freelancers the marketplace prefers'] : []),
        ...(isSealed ? ['proposals are hidden'] : []),
      ].join(', ') || 'none',
  }),
  decisionGate('fresh', 'Posted recently', {
    saw: z.object({ postedAt: Instant, at: Instant }),
    say: ({ postedAt, at }) => agoInWords(postedAt, at),
  }),
  decisionGate('profile', 'Profile complete', {
    saw: z.object({ isComplete: z.boolean() }),
    say: ({ isComplete }) => (isComplete ? 'yes' : 'name, services or experience missing'),
  }),
  decisionGate('marketplace-account', 'Marketplace sign-in', accountSight),
  decisionGate('auto-bidding', 'Auto-bidding', {
    saw: z.object({ isOn: z.boolean() }),
    say: ({ isOn }) => (isOn ? 'on' : 'off'),
  }),
  decisionGate('score', 'Fit score', {
    saw: z.object({ score: z.int(), reviewFrom: z.int() }),
    say: ({ score, reviewFrom }) =>
      score >= reviewFrom ? `${score} of 100` : `${score}, skipped below ${reviewFrom}`,
  }),
  decisionGate('sending', 'Sent by', {
    saw: z.object({ isByUser: z.boolean() }),
    say: ({ isByUser }) => (isByUser ? 'you, on its site' : 'us'),
  }),
  decisionGate('language', 'Language', {
    /** In ISO 639-1. */
    saw: z.object({ language: z.string() }),
    say: ({ language }) => languageName(language),
  }),
  decisionGate('questions', "Client's questions", {
    saw: z.object({ asked: z.int(), answered: z.int() }),
    say: ({ asked, answered }) => {
      if (asked === 0) return 'none'
      const all = answered === asked ? 'all' : answered
      return `${asked} asked, ${all} with saved answers`
    },
  }),
  decisionGate('person', 'Automatic sending', {
    saw: z.object({}),
    say: () => 'you press Send',
  }),
  decisionGate('auto-send', 'Automatic-sending score', {
    saw: z.object({ score: z.int(), autoSendFrom: z.nullable(z.int()) }),
    say: ({ score, autoSendFrom }) =>
      autoSendFrom === null
        ? 'you review every application'
        : `${score}, sent automatically from ${autoSendFrom}`,
  }),
  decisionGate('skills', 'Skills in common', {
    /** `inCommon`: null: the job or the user names none. */
    saw: z.object({ inCommon: z.nullable(z.int()), minSkills: z.int() }),
    say: ({ inCommon, minSkills }, { passed }) => {
      if (inCommon === null) return passed ? 'unknown' : `unknown, you want ${minSkills}`
      return passed ? `${inCommon}` : `${inCommon}, you want ${minSkills}`
    },
  }),
  decisionGate('saved-answers', 'Saved answers', {
    saw: z.object({ used: z.int(), firstUses: z.int() }),
    say: ({ used, firstUses }) =>
      firstUses === 0 ? `${used} used before` : `${firstUses} of ${used} used for the first time`,
  }),
  decisionGate('connects-budget', 'Daily connects budget', {
    saw: z.object({ spent: z.number(), budget: z.number(), cost: amount }),
    say: ({ spent, budget, cost }) => {
      const costs = cost === null ? 'cost not stated' : `this one costs ${cost}`
      return `${spent} of ${budget} connects used today, ${costs}`
    },
  }),
  decisionGate('quota', 'Application limits', {
    saw: z.object({
      usedToday: z.int(),
      dailyLimit: z.int(),
      usedThisMonth: z.int(),
      monthlyLimit: z.int(),
    }),
    say: ({ usedToday, dailyLimit, usedThisMonth, monthlyLimit }) =>
      `${usedToday} of ${dailyLimit} today, ${usedThisMonth} of ${monthlyLimit} this month`,
  }),
  decisionGate('working-hours', 'Working hours', {
    /** `isInTime`: the job will still be fresh when the hours begin. */
    saw: z.object({ hours: workingHours, isInTime: z.boolean() }),
    say: ({ hours, isInTime }, { passed }) => {
      if (passed) return `within ${hoursInWords(hours)}`
      const late = isInTime ? '' : '; the job will be too old when they begin'
      return `outside ${hoursInWords(hours)}${late}`
    },
  }),
  decisionGate('agency', 'Your agency', accountSight),
] as const

/** Makes a gate of scanners: whether a job matches. */
function scannerGate<const Name extends string, Saw>(name: Name, label: string, sight: Sight<Saw>) {
  return { name, label, group: 'scanner' as const, ...sight }
}

/** Makes a gate of decisions: whether to apply for the user. */
function decisionGate<const Name extends string, Saw>(
  name: Name,
  label: string,
  sight: Sight<Saw>,
) {
  return { name, label, group: 'decision' as const, ...sight }
}

const notStated = 'not stated'
const clientNotKnown = 'client unknown'

const accountWords: Record<MarketplaceAccountState, string> = {
  none: 'not set up',
  unchecked: 'set up, not checked yet',
  ready: 'set up',
  refused: 'sign-in refused',
  challenged: 'needs you on its site',
  uninvited: 'invitation not seen yet',
  withdrawn: 'invitation withdrawn',
  'agency-unknown': 'agency name not found',
  'member-unknown': 'freelancer name not found',
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** Names a language: "Spanish". What is no code stays as it is. */
function languageName(code: string): string {
  return /^[a-z]{2,3}$/u.test(code) ? (languages.of(code) ?? code) : code
}

function ratingInWords(rating: number | null): string {
  return rating === null ? 'not rated' : `rated ${rating} of 5`
}

function paymentInWords(isVerified: boolean | null): string {
  if (isVerified === null) return 'payment unknown'
  return isVerified ? 'payment verified' : 'payment not verified'
}
