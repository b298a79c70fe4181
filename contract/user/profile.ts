import { z } from 'zod/mini'
import { required } from './field-values.ts'
import { profileCards } from './profile-cards.ts'
import { askedOf, valuesOf } from './profile-field.ts'

/** Characters at most in a generated text, and in the user's own version of it. */
export const maxTextLength = 5000

/**
 * The cards of a profile, each saved on its own. A save names the version that it is based on, and is refused when the
 * card has a newer one.
 */
export const cards = [
  'personal',
  'professional',
  'targeting',
  'credentials',
  'agency',
  'video',
  'coverLetter',
  'profileDescription',
] as const
export type Card = (typeof cards)[number]

const version = z.int().check(z.minimum(0), z.maximum(2_000_000_000))
const { personal, professional, targeting, credentials, agency, video } = profileCards

export const PersonalInfo = z.strictObject({ version, ...valuesOf(personal.fields) })
export type PersonalInfo = z.infer<typeof PersonalInfo>

export const ProfessionalInfo = z.strictObject({ version, ...valuesOf(professional.fields) })
export type ProfessionalInfo = z.infer<typeof ProfessionalInfo>

export const ClientTargeting = z.strictObject({ version, ...valuesOf(targeting.fields) })
export type ClientTargeting = z.infer<typeof ClientTargeting>

/** The user's marketplace sign-in; write-only. An empty password keeps the current one. */
export const MarketplaceCredentials = z.strictObject({ version, ...valuesOf(credentials.fields) })
export type MarketplaceCredentials = z.infer<typeof MarketplaceCredentials>

export const AgencyInfo = z.strictObject({ version, ...valuesOf(agency.fields) })
export type AgencyInfo = z.infer<typeof AgencyInfo>

export const VideoSettings = z.strictObject({ version, ...valuesOf(video.fields) })
export type VideoSettings = z.infer<typeof VideoSettings>

/** The user's cover letter template or profile description, as they edited it. */
export const WrittenText = z.strictObject({
  version,
  text: required("The text can't be empty", maxTextLength),
})
export type WrittenText = z.infer<typeof WrittenText>

const everybody = {
  ...askedOf(personal.fields),
  ...askedOf(professional.fields),
  ...askedOf(video.fields),
}

/** All four steps together: person, marketplace sign-in or agency, letters, video. Rules ONBOARD-13 to ONBOARD-28. */
export const Onboarding = z.discriminatedUnion('userType', [
  z.strictObject({
    userType: z.literal('Freelancer'),
    ...everybody,
    ...askedOf(credentials.fields),
    /** Version under which this sign-in was saved and checked before: it is kept as it is. Rule ONBOARD-42. */
    credentialsVersion: z.optional(version),
  }),
  z.strictObject({ userType: z.literal('Agency'), ...everybody, ...askedOf(agency.fields) }),
])
export type Onboarding = z.infer<typeof Onboarding>

/** Schema of a save, for each card. */
export const cardBodies = {
  personal: PersonalInfo,
  professional: ProfessionalInfo,
  targeting: ClientTargeting,
  credentials: MarketplaceCredentials,
  agency: AgencyInfo,
  video: VideoSettings,
  coverLetter: WrittenText,
  profileDescription: WrittenText,
} satisfies Record<Card, z.ZodMiniType>
export type CardBody<Of extends Card> = z.infer<(typeof cardBodies)[Of]>
