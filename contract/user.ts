import { z } from 'zod'
import { Instant } from './instant.ts'
import { cards } from './profile.ts'

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

export const UserType = z.enum(['Freelancer', 'Agency'])
export type UserType = z.infer<typeof UserType>

/** Why sending stopped by itself. A refused sign-in and a challenge stop the account, which says so. */
export const PauseReason = z.enum(['refusals'])
export type PauseReason = z.infer<typeof PauseReason>

/** The user document, without secrets. Field names are the specification's (section 3). */
export const UserDocument = z.object({
  uid: z.string(),
  email: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  /** When the onboarding was completed; null = not yet. */
  onboardedAt: Instant.nullable(),
  /** Of each card of the profile; a save names the one it was made from. */
  versions: z.record(z.enum(cards), z.number().int()),

  subscription_tier: z.string(),
  subscription_status: z.string(),
  has_active_subscription: z.boolean(),
  plan_name: z.string(),
  /** How what is paid for goes on; null = nothing is paid for, or whoever runs this installation granted it. */
  subscription: z
    .object({
      /** When it is charged again; null = it is not. */
      renewsAt: Instant.nullable(),
      /** When the plan ends unless that is changed; it may be over. Null = it goes on. */
      endsAt: Instant.nullable(),
      endsBecause: z.enum(['cancelled', 'past-due']).nullable(),
    })
    .nullable(),
  /** The payment service knows the user: there is a page to manage the plan, cards and invoices. */
  canManagePlan: z.boolean(),
  daily_limit: z.number().int(),
  monthly_limit: z.number().int(),
  dailyApplicationsUsed: z.number().int(),
  monthlyApplicationsUsed: z.number().int(),
  /** The UTC day that dailyApplicationsUsed belongs to, or empty. */
  lastResetDate: z.string(),
  /** The first day of the UTC month that monthlyApplicationsUsed belongs to, or empty. */
  lastMonthlyResetDate: z.string(),

  autoBiddingEnabled: z.boolean(),
  /** Sending stopped by itself, until the user has it go on; null = it did not. */
  pause: z.object({ reason: PauseReason, since: Instant }).nullable(),
  activeScannerId: z.string().nullable(),
  notificationsEnabled: z.boolean(),

  fullName: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  countryOfResidence: z.string().nullable(),
  /** International form (E.164), or empty. */
  phoneNumber: z.string().nullable(),
  isFluentEnglish: z.boolean().nullable(),
  userType: UserType.nullable(),
  /** The most that the user wants sent a day; null = as many as the plan allows. */
  contractsPerDay: z.number().int().nullable(),

  whatServicesGeneral: z.string().nullable(),
  detailedExperience: z.string().nullable(),
  currentCoverLetter: z.string().nullable(),
  portfolioLink: z.string().nullable(),
  marketplaceProfileUrl: z.string().nullable(),
  tags: z.array(z.string()),

  idealClients: z.string().nullable(),
  clientConstraints: z.string().nullable(),
  targetedLocations: z.array(z.string()),

  marketplaceAccount: MarketplaceAccountState,
  agencyName: z.string().nullable(),
  agencyFreelancerName: z.string().nullable(),
  monthlyRevenue: z.string().nullable(),

  wantsVideo: z.boolean(),
  includeVideoInCoverLetter: z.boolean(),
  /** A signed address of ours that expires; read the document anew for a fresh one. Null = no video. */
  videoLink: z.string().nullable(),
  videoMime: z.string().nullable(),
  videoName: z.string().nullable(),
  videoSizeBytes: z.number().int().nullable(),

  generatedCoverLetter: z.string().nullable(),
  coverLetterGeneratedAt: Instant.nullable(),
  coverLetterGenerationCount: z.number().int(),
  profileDescription: z.string().nullable(),
  profileGeneratedAt: Instant.nullable(),
  profileGenerationCount: z.number().int(),
})
export type UserDocument = z.infer<typeof UserDocument>

/** Daily usage counts only if it belongs to today in UTC. Specification section 4. */
export function usedToday(user: UserDocument, now: Date): number {
  return user.lastResetDate === now.toISOString().slice(0, 10) ? user.dailyApplicationsUsed : 0
}
