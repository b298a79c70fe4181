import { z } from 'zod/mini'
import { isCountryCode } from './countries.ts'
import { sentences } from '../errors.ts'
import { Email } from '../entry/entry.ts'

export const maxTags = 20
export const maxTextLength = { name: 100, services: 2000, experience: 5000, letter: 5000 }

/** A limit with its sentence. */
function atMost(characters: number): [number, string] {
  return [characters, `At most ${characters} characters`]
}

function required(missing: string, characters: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.refine(isVisible, missing),
      z.maxLength(...atMost(characters)),
    )
}

/** Marks of direction and spaces of no width are nothing to read. */
function isVisible(text: string): boolean {
  return /[^\p{Z}\p{C}]/u.test(text)
}

const optional = (characters: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(...atMost(characters))), '')

const notAnAddress = 'Please enter a web address that begins with http:// or https://'
const publicHost = z.regexes.domain

/** Of any host: the stand-in of a marketplace is on this very machine. Nobody but a browser ever goes there. */
const httpUrl = addressOr(notAnAddress)

function addressOr(missing: string) {
  return z
    .url({ protocol: /^https?$/u, error: ({ input }) => (input === '' ? missing : notAnAddress) })
    .check(
      z.refine(
        isPlainAddress,
        'Please enter a web address without a name, a password or special characters',
      ),
      z.maxLength(...atMost(500)),
    )
}

/** Goes into letters, so others have to be able to open it. */
const publicUrl = httpUrl.check(
  z.refine(
    (address) => publicHost.test(hostOf(address)),
    'Please enter an address that others can open, such as https://example.org',
  ),
)

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : ''
}

/** It leads where it looks as if it led: no `shop.example@evil.example`, nothing invisible, nothing that ends a link. */
function isPlainAddress(address: string): boolean {
  const authority = /^[^:]*:\/\/([^/?#]*)/u.exec(address)?.[1] ?? '@'
  return !authority.includes('@') && !/[\p{Z}\p{C}\\"<>`]/u.test(address)
}
const optionalUrl = z._default(z.union([z.literal(''), httpUrl]), '')
const optionalPublicUrl = z._default(z.union([z.literal(''), publicUrl]), '')

const country = z
  .string()
  .check(z.refine(isCountryCode, 'Please choose your country from the list'))
const tags = z._default(
  z
    .array(required('A tag must not be empty', 50))
    .check(z.maxLength(maxTags, `At most ${maxTags} tags`)),
  [],
)

const fullName = required('Full name is required', maxTextLength.name)
/** Checked and brought into the international form by the server, which knows the world's numbers. */
const phoneNumber = optional(40).check(
  z.refine(
    (text) => text === '' || /^[+＋]?[\p{N}\s()./\p{Pd}]{5,}$/u.test(text),
    sentences['phone-number-invalid'],
  ),
)
const whatServicesGeneral = required('Services offered are required', maxTextLength.services)
const detailedExperience = required('Experience is required', maxTextLength.experience)
const currentCoverLetter = optional(maxTextLength.letter)

export const agencyFields = {
  agencyName: required('The agency name is required', 100),
  agencyFreelancerName: required('The freelancer name is required', 100),
  monthlyRevenue: required('The monthly revenue is required', 100),
}

const credentialFields = {
  softwareEmail: Email,
  softwareSecurityQuestion: required('The security answer is required', 200),
}
/** Bullets are what a form shows in the place of a password; nobody's is made of them. */
const marketplacePassword = z.string().check(
  z.refine((text) => !/^[•●]+$/u.test(text), 'Please type the password itself, not the dots'),
  z.maxLength(...atMost(200)),
)

/**
 * The cards of a profile, each saved by itself. A save names the version that it was made from; when the card has a newer
 * one by now it is refused.
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

/** `contractsPerDay`: the most that the user wants sent a day; the plan's limit stays the ceiling. docs/decisions/024 */
export const PersonalInfo = z.strictObject({
  version,
  fullName,
  countryOfResidence: country,
  phoneNumber,
  isFluentEnglish: z.boolean(),
  contractsPerDay: z
    .number('Please enter a number')
    .check(
      z.int('Please enter a whole number'),
      z.minimum(1, 'At least 1'),
      z.maximum(100, 'At most 100'),
    ),
})
export type PersonalInfo = z.infer<typeof PersonalInfo>

export const ProfessionalInfo = z.strictObject({
  version,
  whatServicesGeneral,
  detailedExperience,
  currentCoverLetter,
  portfolioLink: optionalPublicUrl,
  marketplaceProfileUrl: optionalUrl,
  tags,
})
export type ProfessionalInfo = z.infer<typeof ProfessionalInfo>

export const ClientTargeting = z.strictObject({
  version,
  idealClients: required('Ideal clients are required', 2000),
  clientConstraints: required('Client constraints are required', 2000),
  targetedLocations: z._default(
    z
      .array(required('A location must not be empty', 100))
      .check(z.maxLength(50, 'At most 50 locations')),
    [],
  ),
})
export type ClientTargeting = z.infer<typeof ClientTargeting>

/** How the user signs in to the marketplace. Goes in, never comes out. An empty password keeps the one that is set. */
export const MarketplaceCredentials = z.strictObject({
  version,
  ...credentialFields,
  softwarePassword: z._default(marketplacePassword, ''),
})
export type MarketplaceCredentials = z.infer<typeof MarketplaceCredentials>

export const AgencyInfo = z.strictObject({ version, ...agencyFields })
export type AgencyInfo = z.infer<typeof AgencyInfo>

export const VideoSettings = z.strictObject({
  version,
  wantsVideo: z.boolean(),
  includeVideoInCoverLetter: z.boolean(),
})
export type VideoSettings = z.infer<typeof VideoSettings>

/** The user's general cover letter, or profile description, as edited by hand. */
export const WrittenText = z.strictObject({
  version,
  text: required('The text must not be empty', maxTextLength.letter),
})
export type WrittenText = z.infer<typeof WrittenText>

const onboarding = {
  fullName,
  countryOfResidence: country,
  phoneNumber,
  whatServicesGeneral,
  detailedExperience,
  currentCoverLetter,
  portfolioLink: optionalPublicUrl,
  marketplaceProfileUrl: addressOr('The address of your profile is required'),
  tags,
  wantsVideo: z._default(z.boolean(), false),
}

/** The four steps in one: who, how to bid, what, and the video. Rules ONBOARD-13 to ONBOARD-28. */
export const Onboarding = z.discriminatedUnion('userType', [
  z.strictObject({
    userType: z.literal('Freelancer'),
    ...onboarding,
    ...credentialFields,
    softwarePassword: marketplacePassword.check(z.minLength(1, 'Password is required')),
  }),
  z.strictObject({ userType: z.literal('Agency'), ...onboarding, ...agencyFields }),
])
export type Onboarding = z.infer<typeof Onboarding>
