import { z } from 'zod/mini'
import { Email } from '../entry/entry.ts'
import { sentences } from '../errors.ts'
import {
  addressOr,
  country,
  listOf,
  marketplacePassword,
  optional,
  optionalPublicUrl,
  optionalUrl,
  phoneNumber,
  required,
} from './field-values.ts'
import { profileCard } from './profile-field.ts'

export const maxTags = 20
const missingFields = 'Please fill in all required fields: {fields}'

/** Makes a required text whose form field takes no more characters than its limit. */
function limited(missing: string, maxLength: number) {
  return { value: required(missing, maxLength), maxLength, isRequired: true } as const
}

/** The person who applies. `contractsPerDay`: the user's own daily limit. docs/decisions/024 */
const personal = profileCard({
  title: 'Personal Info',
  description: 'Who applies.',
  missing: missingFields,
  notSaved: 'Failed to save personal information. Please try again.',
  fields: {
    fullName: {
      label: 'Full name',
      kind: 'text',
      value: required('Full name is required', 100),
      isRequired: true,
      autoComplete: 'name',
      letters: 'needs',
      onboarding: { step: 1 },
    },
    countryOfResidence: {
      label: 'Country of residence',
      kind: 'country',
      value: country,
      isRequired: true,
      placeholder: 'Choose a country',
      autoComplete: 'country',
      onboarding: { step: 1, placeholder: 'Choose your country', isHalf: true },
    },
    phoneNumber: {
      label: 'Phone number',
      kind: 'phone',
      value: phoneNumber,
      hint: 'With its country code, or as it is written in your country.',
      autoComplete: 'tel',
      onboarding: {
        step: 1,
        hint: 'With country code, if it is from abroad.',
        isOptional: true,
        isHalf: true,
      },
    },
    isFluentEnglish: {
      label: 'Fluent in English',
      kind: 'yes-no',
      value: z.boolean(),
      isRequired: true,
    },
    contractsPerDay: {
      label: 'Contracts per day',
      kind: 'number',
      value: z
        .number('Please enter a number')
        .check(
          z.int('Please enter a whole number'),
          z.minimum(1, 'At least 1'),
          z.maximum(100, 'At most 100'),
        ),
      min: 1,
      max: 100,
      isRequired: true,
      hint: "The most to be sent a day. Your plan's limit of {dailyLimit} stays the ceiling.",
      says: 'At most {value}',
    },
  },
})

/** The facts that letters are written from. */
const professional = profileCard({
  title: 'Professional Info',
  description: 'What letters are made of. Nothing is claimed that you have not written here.',
  missing: missingFields,
  notSaved: 'Failed to save professional information. Please try again.',
  fields: {
    whatServicesGeneral: {
      label: 'Services offered',
      kind: 'long-text',
      ...limited('Services offered are required', 2000),
      letters: 'needs',
      onboarding: { step: 3, hint: 'What you do, in a sentence or two.' },
    },
    detailedExperience: {
      label: 'Experience',
      kind: 'long-text',
      ...limited('Experience is required', 5000),
      rows: 6,
      hint: 'Projects, results, years. The more exact, the better the letters.',
      letters: 'needs',
      onboarding: { step: 3, rows: 5, hint: 'True statements only.' },
    },
    currentCoverLetter: {
      label: 'Current cover letter',
      kind: 'long-text',
      value: optional(5000),
      maxLength: 5000,
      rows: 5,
      hint: 'One that you have sent, for its tone. “NA” if none.',
      letters: 'uses',
      onboarding: { step: 3, hint: 'The one you use today, or NA if you have none.' },
    },
    portfolioLink: {
      label: 'Portfolio link',
      kind: 'url',
      value: optionalPublicUrl,
      letters: 'uses',
      onboarding: { step: 3, placeholder: 'https://', isOptional: true, isHalf: true },
    },
    marketplaceProfileUrl: {
      label: '{marketplace} profile URL',
      kind: 'url',
      value: optionalUrl,
      onboarding: {
        step: 3,
        label: 'Address of your profile on {marketplace}',
        placeholder: 'https://',
        value: addressOr('The address of your profile is required'),
        isHalf: true,
      },
    },
    tags: {
      label: 'Keyword tags',
      kind: 'list',
      value: listOf(required('A tag must not be empty', 50), maxTags, 'tags'),
      max: maxTags,
      hint: `Comma-separated, at most ${maxTags}.`,
      letters: 'uses',
      onboarding: { step: 3, hint: `{count} of ${maxTags} tags`, isOptional: true },
    },
  },
})

/** Wishes about clients, for the profile description only: scanners decide which jobs are applied to. */
const targeting = profileCard({
  title: 'Client Targeting & Preferences',
  description:
    'Used when your profile description is written. What is applied to, your scanners decide alone.',
  missing: 'Please fill in all required client targeting fields.',
  notSaved: 'Failed to save client targeting information. Please try again.',
  fields: {
    idealClients: {
      label: 'Ideal clients',
      kind: 'long-text',
      ...limited('Ideal clients are required', 2000),
    },
    clientConstraints: {
      label: 'Client constraints',
      kind: 'long-text',
      ...limited('Client constraints are required', 2000),
      hint: 'What a client or a job must not be.',
    },
    targetedLocations: {
      label: 'Targeted locations',
      kind: 'list',
      value: listOf(required('A location must not be empty', 100), 50, 'locations'),
      hint: 'Comma-separated.',
    },
  },
})

/** The user's marketplace sign-in. An empty password keeps the current one. */
const credentials = profileCard({
  title: '{marketplace} sign-in',
  description: 'Kept encrypted, and never shown again. A password of its own is recommended.',
  missing: sentences['credentials-incomplete'],
  notSaved: sentences['credentials-not-saved'],
  saysWhy: ['credentials-incomplete', 'marketplace-off'],
  userType: 'Freelancer',
  isWriteOnly: true,
  fields: {
    softwareEmail: {
      label: 'Email',
      kind: 'email',
      value: Email,
      isRequired: true,
      hintOnceSaved: 'Write it anew: what is set is not shown.',
      autoComplete: 'off',
      onboarding: { step: 2, label: 'Email on {marketplace}' },
    },
    softwarePassword: {
      label: 'Password',
      kind: 'secret',
      value: z._default(marketplacePassword, ''),
      isRequired: 'first-time',
      hintOnceSaved: 'Empty keeps the password that is set.',
      autoComplete: 'new-password',
      onboarding: {
        step: 2,
        label: 'Password on {marketplace}',
        value: marketplacePassword.check(z.minLength(1, 'Password is required')),
        isHalf: true,
      },
    },
    softwareSecurityQuestion: {
      label: 'Security answer',
      kind: 'secret',
      value: required('The security answer is required', 200),
      isRequired: true,
      hint: 'The answer to its security question.',
      autoComplete: 'off',
      onboarding: {
        step: 2,
        hint: 'What you answer when {marketplace} asks its security question.',
        isHalf: true,
      },
    },
  },
})

const agency = profileCard({
  title: 'Agency Information',
  description: 'Both names exactly as the marketplace has them.',
  missing: 'Please fill in all agency information fields.',
  notSaved: sentences['credentials-not-saved'],
  userType: 'Agency',
  isOneColumn: true,
  fields: {
    agencyName: {
      label: 'Agency name',
      kind: 'text',
      ...limited('The agency name is required', 100),
      onboarding: {
        step: 2,
        autoComplete: 'organization',
        hint: 'Exactly as {marketplace} shows it.',
      },
    },
    agencyFreelancerName: {
      label: 'Freelancer name',
      kind: 'text',
      ...limited('The freelancer name is required', 100),
      onboarding: {
        step: 2,
        autoComplete: 'off',
        hint: 'Of the member who bids, exactly as {marketplace} shows it.',
      },
    },
    monthlyRevenue: {
      label: 'Monthly revenue',
      kind: 'text',
      ...limited('The monthly revenue is required', 100),
      onboarding: { step: 2, autoComplete: 'off', hint: 'Roughly, with its currency.' },
    },
  },
})

const video = profileCard({
  title: 'Video Settings',
  description: 'A short video of you, for clients who want to see whom they hire.',
  missing: missingFields,
  notSaved: 'Failed to save video settings. Please try again.',
  fields: {
    wantsVideo: {
      label: 'Use an intro video',
      kind: 'box',
      value: z.boolean(),
      onboarding: {
        step: 4,
        label: 'Include an intro video',
        hint: 'A minute in which you introduce yourself, for clients to get to know you.',
        value: z._default(z.boolean(), false),
      },
    },
    includeVideoInCoverLetter: {
      label: 'Put the video into cover letters',
      kind: 'box',
      value: z.boolean(),
    },
  },
})

/** The cards of a profile, in the order of its page. A new field is a row here, a column, and a migration. */
export const profileCards = { personal, professional, targeting, credentials, agency, video }
export type FieldCard = keyof typeof profileCards
export const fieldCards = Object.keys(profileCards) as FieldCard[] // its own keys
