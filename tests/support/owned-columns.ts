import { everyCall } from '../../contract/every-call.ts'
import type { Call } from '../../contract/call.ts'

type CallName = keyof typeof everyCall
/** Name of a call, the call, and the places it may change. */
export type OwningCall = [name: string, call: Call, owned: readonly string[]]
export type OwningPart = keyof typeof ownedByPart

const users = (...columns: string[]) => [...columns, 'updated_at'].map((name) => `users.${name}`)
const credentials = ['email', 'password', 'security_answer'].map((name) => `sealed_${name}`)
const account = [...credentials, 'masked_email', 'state', 'version', 'updated_at'].map(
  (name) => `marketplace_accounts.${name}`,
)
const membership = [
  'agency_memberships insert',
  'agency_memberships delete',
  ...['state', 'version', 'next_check_at', 'missing_since', 'told_at', 'updated_at'].map(
    (name) => `agency_memberships.${name}`,
  ),
]
/** A scanner that has become the active one, or may be bid for. */
const touched = ['scanners.updated_at', ' scanner_changes insert']
const scanner = [
  'name',
  'keywords',
  'location',
  'job_type',
  'budget_min',
  'budget_max',
  'client_countries',
  'min_client_rating',
  'min_client_spent',
  'min_client_hire_rate',
  'needs_verified_payment',
  'skill_levels',
  'max_proposals',
  'max_connects',
  'unknown_passes',
  'price',
]
const application = (...columns: string[]) => [
  ...columns.map((name) => `applications.${name}`),
  ' application_events insert',
]
const letter = ['letter', 'sentences', 'doubts', 'written_by', 'template_id']
const facts = ['facts insert', 'facts.kind', 'facts.text', 'facts.link']
const writerKey = [
  'writer_keys insert',
  ...['service', 'model', 'sealed_key', 'state', 'version', 'updated_at'].map(
    (name) => `writer_keys.${name}`,
  ),
]
const rules = ['bidding_rules insert', 'bidding_rules.version', 'bidding_rules.rules']
const answers = ['question', 'question_key', 'answer', 'updated_at'].map(
  (name) => `bank_answers.${name}`,
)

/**
 * Columns that each call with a body may change: the caller's, whole prefixes ("auth_*"), other users' ("other …"), or
 * nobody's (" …").
 */
const ownedByPart = {
  entry: {
    signUp: [
      'other users insert',
      'other entitlements insert',
      'other auth_*',
      'auth_*',
      ' sign_in_failures*',
      'known_browsers*',
      'other known_browsers*',
    ],
    logIn: [
      'auth_*',
      'other auth_*',
      ' sign_in_failures*',
      'known_browsers*',
      'other known_browsers*',
    ], // the other's, with the other's password
    logInWithCode: [' sign_in_failures*'],
    confirmSecondFactor: [],
    requestPasswordReset: [' sign_in_failures*'],
    resetPassword: [' sign_in_failures*'],
    confirmAddress: [],
    changePassword: ['auth_*', ' sign_in_failures*'],
    confirmIdentity: ['auth_*', ' sign_in_failures*'],
    logInWithPasskey: [' sign_in_failures*'],
    addPasskey: [],
    renamePasskey: ['passkeys.name'],
    addPushDevice: ['push_subscriptions*', ' installation insert'],
  },
  profile: {
    completeOnboarding: [
      ...users('full_name', 'country_of_residence', 'phone_number', 'user_type', 'wants_video'),
      ...users('include_video_in_cover_letter'),
      ...users('what_services_general', 'detailed_experience', 'current_cover_letter', 'tags'),
      ...users('portfolio_link', 'marketplace_profile_url', 'onboarded_at'),
      ...users('agency_name', 'agency_freelancer_name', 'monthly_revenue'),
      ...['personal', 'professional', 'credentials', 'agency', 'video'].map(versionOf),
      ...account,
      'marketplace_accounts insert',
      'marketplace_accounts delete',
      ...membership,
    ],
    // Nobody is connected by a token that is made up.
    finishConnecting: [],
    exchangeGoogleCode: [],
    saveDriveSettings: [], // no drive is connected
    takeDriveVideo: [],
    connectWithToken: [],
    switchUnattended: [], // the installation of the test permits it nowhere
    savePersonalInfo: [
      ...users('full_name', 'country_of_residence', 'phone_number', 'is_fluent_english'),
      ...users('stated_daily_limit'),
      versionOf('personal'),
    ],
    saveProfessionalInfo: [
      ...users('what_services_general', 'detailed_experience', 'current_cover_letter', 'tags'),
      ...users('portfolio_link', 'marketplace_profile_url'),
      versionOf('professional'),
    ],
    saveClientTargeting: [
      ...users('ideal_clients', 'client_constraints', 'targeted_locations'),
      versionOf('targeting'),
    ],
    saveWriterKey: writerKey,
    saveMarketplaceAccount: [
      ...users(),
      versionOf('credentials'),
      ...account,
      'marketplace_accounts insert',
    ],
    saveAgencyInfo: [
      ...users('agency_name', 'agency_freelancer_name', 'monthly_revenue'),
      versionOf('agency'),
      ...membership,
    ],
  },
  settings: {
    saveVideoSettings: [
      ...users('wants_video', 'include_video_in_cover_letter'),
      versionOf('video'),
    ],
    saveCoverLetter: [
      ...users('generated_cover_letter'),
      versionOf('coverLetter'),
      'text_versions*',
    ],
    saveProfileDescription: [
      ...users('profile_description'),
      versionOf('profileDescription'),
      'text_versions*',
    ],
    startComparison: ['template_comparisons insert'],
    switchNotifications: users('notifications_enabled'),
    addNoticeChannel: ['notice_channels insert'],
    switchNoticeChannel: ['is_on', 'off_reason', 'failing_since'].map(
      (name) => `notice_channels.${name}`,
    ),
    saveTimeZone: users('time_zone'),
    saveFollowUpDays: users('follow_up_days'),
    linkExport: [],
    switchAutoBidding: [...users('auto_bidding_enabled', 'stopped_at'), ...touched],
    activateScanner: [...users('active_scanner_id'), ...touched],
    readTogether: [],
  },
  billing: {
    linkSubscription: [
      'entitlements.*',
      ' guest_purchases.taken_at',
      ' guest_purchases.customer_id',
      'customers.*',
      ' customers*',
      ' subscriptions insert',
    ],
    createCheckoutSession: ['customers insert', 'customers.open_checkout_id'],
    createCustomerPortal: [],
    createSubscriptionLink: [' sign_in_failures*'],
    openSubscriptionLink: [' sign_in_failures*', ' guest_purchases*', ' subscription_links*'],
  },
  applications: {
    addScanner: [
      'scanners insert',
      'scanner_index insert',
      ' scanner_changes insert',
      ...users('active_scanner_id'),
    ],
    saveScanner: [
      ...[...scanner, 'updated_at'].map((name) => `scanners.${name}`),
      'scanner_index*',
      ' scanner_changes insert',
      ...users('active_scanner_id'),
    ],
    addOwnJob: [
      ' jobs insert',
      'applications insert',
      ' application_events insert',
      'figure_marks insert',
    ],
    scrapeJobs: [],
    rehearse: [],
    saveDraft: [
      ...application(...letter, 'answers', 'terms', 'draft_version', 'composed_at'),
      'letter_preferences*',
    ],
    sendApplication: [
      ...application('state', 'reason', 'approved_at', 'next_at', 'fence', 'updated_at'),
      ...application('composed_at', 'slot_day', ...letter),
      'usage_days insert',
      'usage_months insert',
    ],
    sendOverLimit: [
      ...application('state', 'reason', 'failed_gate', 'next_at', 'fence', 'updated_at'),
      ...application('score', 'signals', 'answers', 'composed_at', ...letter),
    ],
    skipSeveral: application('state', 'reason', 'fence', 'updated_at'),
    undoSeveral: application('state', 'reason', 'fence', 'updated_at'),
    confirmApplication: application('state', 'reason', 'next_at', 'updated_at'),
    switchVideoPage: ['closed_video_pages*'],
    markOutcome: [
      ...application('viewed_at', 'replied_at', 'interviewed_at', 'hired_at', 'declined_at'),
      'applications.told_by_user',
      'figure_marks insert',
      'conversations*',
    ],
    markRead: ['conversations.read_until'],
    say: ['messages insert', 'conversations.last_at', 'conversations.read_until'],
  },
  rules: {
    saveRules: [...rules, 'bidding_rules.updated_at'],
    neverWords: [...rules, 'bidding_rules.updated_at'],
    addNeverClient: [
      'never_clients insert',
      ...application('state', 'reason', 'fence', 'updated_at'),
    ],
  },
  writing: {
    addFact: facts,
    answerFactQuestion: facts,
    saveFact: facts,
    addLetterTemplate: ['letter_templates insert'],
    saveLetterTemplate: ['name', 'text', 'use', 'rule', 'version', 'updated_at'].map(
      (name) => `letter_templates.${name}`,
    ),
    orderLetterTemplates: ['letter_templates.position'],
    restoreText: [
      ...users('generated_cover_letter', 'profile_description'),
      versionOf('coverLetter'),
      versionOf('profileDescription'),
      'text_versions*',
    ],
    addSentenceAsFact: [
      ...facts,
      ...application(...letter, 'answers', 'draft_version', 'composed_at'),
    ],
    removeSentenceFact: [
      'facts*',
      ...application(...letter, 'answers', 'draft_version', 'composed_at'),
    ],
    rewriteLetter: application(...letter, 'answers', 'draft_version', 'composed_at'),
  },
  answers: {
    addBankAnswer: ['bank_answers insert', ...answers],
    saveBankAnswer: answers,
  },
} satisfies Record<string, Partial<Record<CallName, string[]>>>

/** Parts of the contract, each with its own test file because together they take minutes. */
export const owningParts = Object.keys(ownedByPart) as OwningPart[]

export function owningCalls(part: OwningPart): OwningCall[] {
  const calls: Record<string, Call | undefined> = everyCall
  return Object.entries(ownedByPart[part]).map(([name, owned]) => {
    const call = calls[name]
    if (!call) throw new Error(`There is no call ${name}`)
    return [name, call, owned]
  })
}

function versionOf(card: string): string {
  return `users.card_versions.${card}`
}
