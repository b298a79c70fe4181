import { z } from 'zod/mini'
import { Instant } from '../instant.ts'
import { cards } from './profile.ts'
import { profileFields } from './profile-fields.ts'
import { storedOf, UserType } from './profile-field.ts'

/**
 * State of an agency at the marketplace. unchecked = not looked up yet; uninvited = its invitation was not seen; withdrawn =
 * it was, and no longer stands; agency-unknown and member-unknown = the marketplace has no such name; ready = applications
 * can go out.
 */
export const AgencyState = z.enum([
  'unchecked',
  'ready',
  'uninvited',
  'withdrawn',
  'agency-unknown',
  'member-unknown',
])
export type AgencyState = z.infer<typeof AgencyState>

/**
 * State of the marketplace sign-in, or of the agency. none = never given; unchecked = not tried yet; ready = it worked;
 * refused = the marketplace rejected it; challenged = the marketplace wants the user to confirm on its site.
 */
export const MarketplaceAccountState = z.enum([
  'none',
  'refused',
  'challenged',
  ...AgencyState.options,
])
export type MarketplaceAccountState = z.infer<typeof MarketplaceAccountState>

/** Reason for a pause. A refused sign-in or a challenge is not one: `MarketplaceAccountState` tells those. */
export const PauseReason = z.enum(['refusals'])
export type PauseReason = z.infer<typeof PauseReason>

/**
 * State of a generated text that was asked for. writing = it is being written; failed = it did not come; over-budget = it
 * is there, by the built-in writer, for the day's budget of the language model was used up.
 */
export const TextRequestState = z.object({
  state: z.enum(['writing', 'failed', 'over-budget']),
  /** Moment it was asked for. */
  since: Instant,
  /** Time from then to this answer, by the server's clock. */
  waitedMs: z.int(),
})
export type TextRequestState = z.infer<typeof TextRequestState>

/** Cloud drive that a user has connected. Clients rely on the names of its fields. */
export const DriveAuth = z.object({ email: z.string(), name: z.string(), connected_at: Instant })
export type DriveAuth = z.infer<typeof DriveAuth>

/**
 * When letters link to a copy of the video in the user's drive. `marketplaces`: where they do; elsewhere they link to the
 * page of ours. `whenAway`: fate of an application whose copy can't be made. `removeAfterDays`: age at which copies
 * without a reply are removed; null = never.
 */
export const DriveSettings = z.strictObject({
  marketplaces: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20)),
  whenAway: z.enum(['send', 'wait']),
  removeAfterDays: z.nullable(z.int().check(z.minimum(1), z.maximum(3_650))),
})
export type DriveSettings = z.infer<typeof DriveSettings>

/**
 * Figures of the last 30 days. `availableConnects`: as the marketplaces told last; null = they do not tell. Rates are
 * percentages of the applications sent; null = too few were sent. `activeProposals`: sent and not decided.
 */
export const Analytics = z.object({
  availableConnects: z.nullable(z.int()),
  viewRate: z.nullable(z.number()),
  replyRate: z.nullable(z.number()),
  activeProposals: z.int(),
})
export type Analytics = z.infer<typeof Analytics>

/** The user document, without secrets. Clients rely on the names of its fields. */
export const UserDocument = z.object({
  uid: z.string(),
  email: z.string(),
  /** Tells that somebody who reads its mail has confirmed the address. */
  isAddressConfirmed: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Time of completing the onboarding; null = not yet. */
  onboardedAt: z.nullable(Instant),
  /** Version of each profile card; a save names the version that it is based on. */
  versions: z.record(z.enum(cards), z.int()),

  subscription_tier: z.string(),
  subscription_status: z.string(),
  has_active_subscription: z.boolean(),
  plan_name: z.string(),
  /** Outlook of the paid subscription; null = there is none, or a granted tier counts instead. */
  subscription: z.nullable(
    z.object({
      /** Time of the next charge; null = there will be none. */
      renewsAt: z.nullable(Instant),
      /** End of the plan unless the user acts; may have passed. Null = the plan renews. */
      endsAt: z.nullable(Instant),
      endsBecause: z.nullable(z.enum(['cancelled', 'past-due'])),
    }),
  ),
  /** Tier granted by the operator; counts unless a higher one is paid for. Null = none was granted. */
  grantedTier: z.nullable(z.string()),
  /** Subscription that is charged although the granted tier counts; null = none. `endsAt`: its end, if cancelled. */
  paidInVain: z.nullable(z.object({ tier: z.string(), endsAt: z.nullable(Instant) })),
  /** Tells that two plans are paid side by side, of which one counts. */
  isPaidTwice: z.boolean(),
  /** Tells that the payment service knows the user, so it has a page to manage the plan, cards and invoices. */
  canManagePlan: z.boolean(),
  daily_limit: z.int(),
  monthly_limit: z.int(),
  dailyApplicationsUsed: z.int(),
  monthlyApplicationsUsed: z.int(),
  /** The UTC day that dailyApplicationsUsed belongs to, or empty. */
  lastResetDate: z.string(),
  /** The first day of the UTC month that monthlyApplicationsUsed belongs to, or empty. */
  lastMonthlyResetDate: z.string(),
  /** Use of the marketplace account where others send from it as well; null = nobody does. Counts on its UTC day only. */
  accountUse: z.nullable(
    z.object({
      day: z.string(),
      /** Applications that the plan still allows from it: of the day or of the month, whichever is less. */
      left: z.int(),
      limit: z.int(),
      period: z.enum(['day', 'month']),
    }),
  ),

  autoBiddingEnabled: z.boolean(),
  /** Tells whether auto-bidding is on or was on before. */
  autoBiddingTried: z.boolean(),
  /** Automatic stop of sending until the user resumes it; null = not paused. */
  pause: z.nullable(z.object({ reason: PauseReason, since: Instant })),
  activeScannerId: z.nullable(z.string()),
  notificationsEnabled: z.boolean(),
  /** IANA name of the zone whose days figures are counted by; null = not told yet. */
  timeZone: z.nullable(z.string()),
  analytics: Analytics,

  userType: z.nullable(UserType),
  ...storedOf(profileFields),
  marketplaceAccount: MarketplaceAccountState,
  /**
   * Facts for an agency's user: the account to invite, the code that the invitation's note has to hold, and when the
   * marketplace last said how it stands. Null = nothing is sent for agencies on this installation.
   */
  agency: z.nullable(
    z.object({ invites: z.string(), code: z.string(), checkedAt: z.nullable(Instant) }),
  ),
  /** Moment until which the sign-in is not checked, after too many wrong ones; null = its check is not paused. */
  marketplaceCheckAt: z.nullable(Instant),
  /** Masked address of the marketplace sign-in, such as `g•••@example.org`. Null = none is known. */
  marketplaceEmail: z.nullable(z.string()),
  /** Signed address of our own that expires; read the document again for a fresh one. Null = no video. */
  videoLink: z.nullable(z.string()),
  videoMime: z.nullable(z.string()),
  videoName: z.nullable(z.string()),
  videoSizeBytes: z.nullable(z.int()),
  driveConnected: z.boolean(),
  /** Account of the drive; null = none is connected. */
  driveAuthResponse: z.nullable(DriveAuth),
  /** Wishes about letters and the drive; null = none is connected. */
  driveSettings: z.nullable(DriveSettings),
  /** Tells whether the video is in the drive, so that copies can be made of it. */
  driveHasVideo: z.boolean(),
  /** True while a video that the user chose in their drive is being taken from there. */
  driveVideoIsComing: z.boolean(),
  /** Sentence on why the video that was chosen there last was not taken. Null = nothing is to be said of it. */
  driveVideoProblem: z.nullable(z.string()),
  /** Moment since which the drive that was connected no longer lets us in. Null = it does, or none was connected. */
  driveEndedAt: z.nullable(Instant),

  generatedCoverLetter: z.nullable(z.string()),
  coverLetterGeneratedAt: z.nullable(Instant),
  coverLetterGenerationCount: z.int(),
  profileDescription: z.nullable(z.string()),
  profileGeneratedAt: z.nullable(Instant),
  profileGenerationCount: z.int(),
  /** State of each generated text that was asked for; null = nothing is to be said of it. */
  textRequests: z.object({
    coverLetter: z.nullable(TextRequestState),
    profileDescription: z.nullable(TextRequestState),
  }),
})
export type UserDocument = z.infer<typeof UserDocument>

/** Returns the applications used today; a count from another UTC day is 0. Rule ACCOUNT-1. */
export function usedToday(user: UserDocument, now: Date): number {
  return user.lastResetDate === now.toISOString().slice(0, 10) ? user.dailyApplicationsUsed : 0
}
