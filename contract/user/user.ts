import { z } from 'zod/mini'
import { Instant } from '../instant.ts'
import { cards } from './profile.ts'
import { profileFields } from './profile-fields.ts'
import { storedOf, UserType } from './profile-field.ts'

/**
 * none = never given; unchecked = not tried yet; ready = the marketplace has let us in; refused, challenged = it wants the
 * user.
 */
export const MarketplaceAccountState = z.enum([
  'none',
  'unchecked',
  'ready',
  'refused',
  'challenged',
])
export type MarketplaceAccountState = z.infer<typeof MarketplaceAccountState>

/** Why sending stopped by itself. A refused sign-in and a challenge stop the account, which says so. */
export const PauseReason = z.enum(['refusals'])
export type PauseReason = z.infer<typeof PauseReason>

/** The user document, without secrets. Clients rely on the names of its fields. */
export const UserDocument = z.object({
  uid: z.string(),
  email: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  /** When the onboarding was completed; null = not yet. */
  onboardedAt: z.nullable(Instant),
  /** Of each card of the profile; a save names the one it was made from. */
  versions: z.record(z.enum(cards), z.int()),

  subscription_tier: z.string(),
  subscription_status: z.string(),
  has_active_subscription: z.boolean(),
  plan_name: z.string(),
  /** How what is paid for goes on; null = nothing is paid for, or what was granted counts. */
  subscription: z.nullable(
    z.object({
      /** When it is charged again; null = it is not. */
      renewsAt: z.nullable(Instant),
      /** When the plan ends unless that is changed; it may be over. Null = it goes on. */
      endsAt: z.nullable(Instant),
      endsBecause: z.nullable(z.enum(['cancelled', 'past-due'])),
    }),
  ),
  /** By whoever runs this installation; it counts unless something higher is paid for. Null = nothing was. */
  grantedTier: z.nullable(z.string()),
  /** Paid for although what was granted counts; null = nothing is. `endsAt`: cancelled for then. */
  paidInVain: z.nullable(z.object({ tier: z.string(), endsAt: z.nullable(Instant) })),
  /** The payment service knows the user: there is a page to manage the plan, cards and invoices. */
  canManagePlan: z.boolean(),
  daily_limit: z.int(),
  monthly_limit: z.int(),
  dailyApplicationsUsed: z.int(),
  monthlyApplicationsUsed: z.int(),
  /** The UTC day that dailyApplicationsUsed belongs to, or empty. */
  lastResetDate: z.string(),
  /** The first day of the UTC month that monthlyApplicationsUsed belongs to, or empty. */
  lastMonthlyResetDate: z.string(),

  autoBiddingEnabled: z.boolean(),
  /** Sending stopped by itself, until the user has it go on; null = it did not. */
  pause: z.nullable(z.object({ reason: PauseReason, since: Instant })),
  activeScannerId: z.nullable(z.string()),
  notificationsEnabled: z.boolean(),

  userType: z.nullable(UserType),
  ...storedOf(profileFields),
  marketplaceAccount: MarketplaceAccountState,
  /** A signed address of ours that expires; read the document anew for a fresh one. Null = no video. */
  videoLink: z.nullable(z.string()),
  videoMime: z.nullable(z.string()),
  videoName: z.nullable(z.string()),
  videoSizeBytes: z.nullable(z.int()),

  generatedCoverLetter: z.nullable(z.string()),
  coverLetterGeneratedAt: z.nullable(Instant),
  coverLetterGenerationCount: z.int(),
  profileDescription: z.nullable(z.string()),
  profileGeneratedAt: z.nullable(Instant),
  profileGenerationCount: z.int(),
})
export type UserDocument = z.infer<typeof UserDocument>

/** Daily usage counts only if it belongs to today in UTC. Rule ACCOUNT-1. */
export function usedToday(user: UserDocument, now: Date): number {
  return user.lastResetDate === now.toISOString().slice(0, 10) ? user.dailyApplicationsUsed : 0
}
