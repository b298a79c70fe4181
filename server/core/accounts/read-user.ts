import { AppError, sentences } from '../../../contract/errors.ts'
import { limitsOf, planName } from '../../../contract/billing/plans.ts'
import { cards, type Card } from '../../../contract/user/profile.ts'
import { fieldNames, type FieldName } from '../../../contract/user/profile-fields.ts'
import { minToCompare } from '../../../contract/insights/performance.ts'
import type { Analytics, TextRequestState, UserDocument } from '../../../contract/user/user.ts'
import type { TextName } from '../../../contract/writing/writing-calls.ts'
import { toInstant } from '../../store/columns.ts'
import { findUser } from '../../store/accounts/users.ts'
import { outlookOf, paidInVain } from '../billing/subscriptions/outlook-of.ts'
import { agencyCode } from '../agencies/agency-code.ts'
import { driveAuthOf } from '../drive/connect-drive.ts'
import type { AccountServices } from './account-services.ts'

/** Reads the user document. Usage is derived from the counters' latest rows, limits from the plan. */
export async function readUser(
  services: Pick<AccountServices, 'store' | 'signInMarketplace' | 'agencyAccount' | 'fileLink'>,
  uid: string,
): Promise<UserDocument> {
  const found = await findUser(services.store.db, uid, services.signInMarketplace?.name ?? null)
  if (!found) throw new AppError('not-signed-in') // the token outlived the user by a moment
  const { user, tier, status, isActive, day, month, video, drive } = found
  const { subscription: bought, isGrantInForce } = found
  const { dailyLimit, monthlyLimit } = limitsOf(tier, user.contractsPerDay)
  return {
    uid: user.uid,
    email: user.email,
    isAddressConfirmed: found.isAddressConfirmed,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    onboardedAt: user.onboardedAt,
    versions: versionsOf(user.cardVersions),

    subscription_tier: tier,
    subscription_status: status,
    has_active_subscription: isActive,
    plan_name: planName(tier),
    subscription: isGrantInForce ? null : bought && outlookOf(bought, found.endsAt),
    grantedTier: found.grantedTier,
    paidInVain: isGrantInForce ? bought && paidInVain(bought, found.boughtTier) : null,
    isPaidTwice: found.paidTwiceSince !== null,
    canManagePlan: found.isCustomer,
    daily_limit: dailyLimit,
    monthly_limit: monthlyLimit,
    dailyApplicationsUsed: day?.used ?? 0,
    monthlyApplicationsUsed: month?.used ?? 0,
    lastResetDate: day?.day ?? '',
    lastMonthlyResetDate: month?.month ?? '',
    accountUse: accountUseBesides(found),

    autoBiddingEnabled: user.autoBiddingEnabled,
    autoBiddingTried: user.autoBiddingEnabled || user.stoppedAt !== null,
    pause:
      user.pausedAt && user.pauseReason ? { reason: user.pauseReason, since: user.pausedAt } : null,
    activeScannerId: user.activeScannerId,
    notificationsEnabled: user.notificationsEnabled,
    timeZone: user.timeZone,
    analytics: toAnalytics(found.analytics),

    userType: user.userType,
    ...profileOf(user),
    marketplaceAccount: found.marketplaceAccount ?? 'none',
    marketplaceCheckAt: found.marketplaceCheckAt && toInstant(found.marketplaceCheckAt),
    marketplaceEmail: found.marketplaceEmail,
    agency: services.agencyAccount && {
      invites: services.agencyAccount.email,
      code: agencyCode(uid),
      checkedAt: found.agencyCheckedAt && toInstant(found.agencyCheckedAt),
    },
    videoLink: video && services.fileLink({ id: video.id, uid }),
    videoMime: video?.mime ?? null,
    videoName: video?.name ?? null,
    videoSizeBytes: video?.sizeBytes ?? null,
    driveConnected: drive !== null && drive.endedAt === null,
    driveAuthResponse: drive && drive.endedAt === null ? driveAuthOf(drive) : null,
    driveSettings: drive && {
      marketplaces: drive.marketplaces,
      whenAway: drive.whenAway,
      removeAfterDays: drive.removeAfterDays,
    },
    driveHasVideo: drive?.sourceAt != null,
    driveVideoIsComing: drive?.takenId != null,
    driveVideoProblem: drive?.takeProblem ? sentences[drive.takeProblem] : null,
    driveEndedAt: drive?.endedAt ?? null,

    generatedCoverLetter: user.generatedCoverLetter,
    coverLetterGeneratedAt: user.coverLetterGeneratedAt,
    coverLetterGenerationCount: user.coverLetterGenerationCount,
    profileDescription: user.profileDescription,
    profileGeneratedAt: user.profileGeneratedAt,
    profileGenerationCount: user.profileGenerationCount,
    textRequests: {
      coverLetter: requestOf(found, 'coverLetter'),
      profileDescription: requestOf(found, 'profileDescription'),
    },
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findUser>>>

function toAnalytics({ left, sent, viewed, replied, undecided }: Found['analytics']): Analytics {
  const rate = (hits: number) =>
    sent < minToCompare ? null : Math.round((1000 * hits) / sent) / 10
  return {
    availableConnects: left,
    viewRate: rate(viewed),
    replyRate: rate(replied),
    activeProposals: undecided,
  }
}

/** Tells of a text that was asked for. One that has changed since is no longer spoken of. */
function requestOf({ user, textRequests }: Found, what: TextName): TextRequestState | null {
  const told = textRequests[what]
  if (!told || told.version !== (user.cardVersions[what] ?? 0)) return null
  return { state: told.state, since: toInstant(told.since), waitedMs: told.waitedMs }
}

/** Says how much of the marketplace account the plan leaves, where others have used it more than the user has. */
function accountUseBesides({ accountUse, tier, day, month }: Found): UserDocument['accountUse'] {
  const { today, ofDay, ofMonth } = accountUse
  const own = day?.day === today ? day.used : 0
  const ownInMonth = month && today.startsWith(month.month.slice(0, 7)) ? month.used : 0
  if (ofDay <= own && ofMonth <= ownInMonth) return null
  const { dailyLimit, monthlyLimit } = limitsOf(tier)
  const ofToday = { left: dailyLimit - ofDay, limit: dailyLimit, period: 'day' as const }
  const ofAll = { left: monthlyLimit - ofMonth, limit: monthlyLimit, period: 'month' as const }
  const nearer = ofToday.left <= ofAll.left ? ofToday : ofAll
  return { day: today, ...nearer, left: Math.max(0, nearer.left) }
}

function profileOf(user: Pick<UserDocument, FieldName>): Pick<UserDocument, FieldName> {
  const fields = fieldNames.map((name) => [name, user[name]])
  return Object.fromEntries(fields) as Pick<UserDocument, FieldName> // each of them
}

function versionsOf(kept: Partial<Record<Card, number>>): UserDocument['versions'] {
  const versions = cards.map((card) => [card, kept[card] ?? 0])
  return Object.fromEntries(versions) as UserDocument['versions'] // one for each card
}
