import { cards } from '../../../contract/user/profile.ts'
import { type FieldName, profileFields } from '../../../contract/user/profile-fields.ts'
import type { FieldKind } from '../../../contract/user/profile-field.ts'
import type { UserDocument } from '../../../contract/user/user.ts'

const nothing: Partial<Record<FieldKind, unknown>> = { list: [], box: false }
const nothingStated = Object.fromEntries(
  Object.entries(profileFields).map(([name, { kind }]) => [name, nothing[kind] ?? null]),
) as Pick<UserDocument, FieldName> // each of them

/** User document as sign-up leaves it, with the given changes. */
export function aUserDocument(given: Partial<UserDocument> = {}): UserDocument {
  return {
    uid: 'u1',
    email: 'ada@example.com',
    isAddressConfirmed: true,
    createdAt: '2031-01-01T00:00:00Z',
    updatedAt: '2031-01-01T00:00:00Z',
    onboardedAt: null,
    versions: Object.fromEntries(cards.map((card) => [card, 0])) as UserDocument['versions'], // one for each
    subscription_tier: 'free',
    subscription_status: 'none',
    has_active_subscription: false,
    plan_name: 'Free',
    subscription: null,
    grantedTier: null,
    paidInVain: null,
    isPaidTwice: false,
    canManagePlan: false,
    daily_limit: 10,
    monthly_limit: 300,
    dailyApplicationsUsed: 0,
    monthlyApplicationsUsed: 0,
    lastResetDate: '',
    lastMonthlyResetDate: '',
    autoBiddingEnabled: false,
    autoBiddingTried: false,
    pause: null,
    activeScannerId: null,
    notificationsEnabled: true,
    timeZone: null,
    analytics: { availableConnects: null, viewRate: null, replyRate: null, activeProposals: 0 },
    userType: null,
    marketplaceAccount: 'none',
    agency: null,
    marketplaceCheckAt: null,
    accountUse: null,
    marketplaceEmail: null,
    ...nothingStated,
    videoLink: null,
    videoMime: null,
    videoName: null,
    videoSizeBytes: null,
    driveConnected: false,
    driveAuthResponse: null,
    driveSettings: null,
    driveHasVideo: false,
    driveVideoIsComing: false,
    driveVideoProblem: null,
    driveEndedAt: null,
    generatedCoverLetter: null,
    coverLetterGeneratedAt: null,
    coverLetterGenerationCount: 0,
    profileDescription: null,
    profileGeneratedAt: null,
    profileGenerationCount: 0,
    textRequests: { coverLetter: null, profileDescription: null },
    ...given,
  }
}
