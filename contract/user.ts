import { z } from 'zod'
import { Instant } from './instant.ts'

export const passwordMinLength = 6

export const Email = z
  .email('Please enter a valid email address')
  .max(254, 'Email address must be at most 254 characters long')
const password = z
  .string()
  .min(passwordMinLength, `Password must be at least ${passwordMinLength} characters long`)
  .max(128, 'Password must be at most 128 characters long')

export const SignUpForm = z.strictObject({ email: Email, password })
export type SignUpForm = z.infer<typeof SignUpForm>

export const LogInForm = z.strictObject({
  email: Email,
  password: z
    .string()
    .min(1, 'Please enter your password')
    .max(128, 'Password must be at most 128 characters long'),
})
export type LogInForm = z.infer<typeof LogInForm>

export const PasswordChange = z.strictObject({
  currentPassword: z.string().max(128),
  newPassword: password,
})

/** A limit with its sentence. */
function atMost(characters: number): [number, string] {
  return [characters, `At most ${characters} characters`]
}

const httpUrl = z
  .url({
    protocol: /^https?$/u,
    hostname: z.regexes.domain,
    error: 'Please enter a web address that begins with http:// or https://',
  })
  .max(...atMost(500))

/** What letters are made of: true statements the user wrote about themselves. */
export const Facts = z.strictObject({
  fullName: z
    .string()
    .trim()
    .min(1, 'Full name is required')
    .max(...atMost(100)),
  whatServicesGeneral: z
    .string()
    .trim()
    .min(1, 'Services offered are required')
    .max(...atMost(2000)),
  detailedExperience: z
    .string()
    .trim()
    .min(1, 'Experience is required')
    .max(...atMost(5000)),
  portfolioLink: z.union([z.literal(''), httpUrl]).default(''),
  tags: z
    .array(
      z
        .string()
        .trim()
        .min(1, 'A tag must not be empty')
        .max(...atMost(50)),
    )
    .max(20, 'At most 20 tags')
    .default([]),
})
export type Facts = z.infer<typeof Facts>

/** How the user signs in to the marketplace. Goes in, never comes out. */
export const MarketplaceCredentials = z.strictObject({
  softwareEmail: Email,
  softwarePassword: z
    .string()
    .min(1, 'Password is required')
    .max(...atMost(200)),
  softwareSecurityQuestion: z
    .string()
    .trim()
    .min(1, 'The security answer is required')
    .max(...atMost(200)),
})
export type MarketplaceCredentials = z.infer<typeof MarketplaceCredentials>

/** none = never given; ready = usable; refused, challenged = the marketplace wants the user. */
export const MarketplaceAccountState = z.enum(['none', 'ready', 'refused', 'challenged'])
export type MarketplaceAccountState = z.infer<typeof MarketplaceAccountState>

/** The user document, without secrets. Field names are the specification's (section 3). */
export const UserDocument = z.object({
  uid: z.string(),
  email: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  subscription_tier: z.string(),
  subscription_status: z.string(),
  daily_limit: z.number().int(),
  monthly_limit: z.number().int(),
  dailyApplicationsUsed: z.number().int(),
  monthlyApplicationsUsed: z.number().int(),
  /** The UTC day that dailyApplicationsUsed belongs to, or empty. */
  lastResetDate: z.string(),
  /** The first day of the UTC month that monthlyApplicationsUsed belongs to, or empty. */
  lastMonthlyResetDate: z.string(),
  autoBiddingEnabled: z.boolean(),
  activeScannerId: z.string().nullable(),
  fullName: z.string().nullable(),
  whatServicesGeneral: z.string().nullable(),
  detailedExperience: z.string().nullable(),
  portfolioLink: z.string().nullable(),
  tags: z.array(z.string()),
  marketplaceAccount: MarketplaceAccountState,
})
export type UserDocument = z.infer<typeof UserDocument>

/** Daily usage counts only if it belongs to today in UTC. Specification section 4. */
export function usedToday(user: UserDocument, now: Date): number {
  return user.lastResetDate === now.toISOString().slice(0, 10) ? user.dailyApplicationsUsed : 0
}
