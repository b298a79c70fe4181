import { z } from 'zod/mini'
import { Email } from '../entry/entry.ts'
import { clientSentences } from '../client-sentences.ts'
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
  description: 'Your contact details and daily limit.',
  missing: missingFields,
  notSaved: 'Failed to save personal information. Please try again.',
  fields: {
    fullName: {
      label: 'Full name',
      kind: 'text',
      value: required('Enter your full name', 100),
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
      hint: "With its country code if it's from abroad.",
      autoComplete: 'tel',
      onboarding: {
        step: 1,
        hint: "With its country code if it's from abroad.",
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
        .number('Enter a number')
        .check(
          z.int('Enter a whole number'),
          z.minimum(1, 'At least 1'),
          z.maximum(100, 'At most 100'),
        ),
      min: 1,
      max: 100,
      isRequired: true,
      hint: "The most to send a day, within your plan's limit of {dailyLimit}.",
      says: 'At most {value}',
    },
  },
})

/** The facts that letters are written from. */
const professional = profileCard({
  title: 'Professional Info',
  description: 'Letters claim only what you write here.',
  missing: missingFields,
  notSaved: 'Failed to save professional information. Please try again.',
  fields: {
    whatServicesGeneral: {
      label: 'Services offered',
      kind: 'long-text',
      ...limited('Enter the services you offer', 2000),
      letters: 'needs',
      onboarding: { step: 3, hint: 'Your services in a sentence or two.' },
    },
    detailedExperience: {
      label: 'Experience',
      kind: 'long-text',
      ...limited('Enter your experience', 5000),
      rows: 6,
      hint: 'Projects, results and years; the more exact, the better the letters.',
      letters: 'needs',
      onboarding: { step: 3, rows: 5, hint: 'Only true statements.' },
    },
    currentCoverLetter: {
      label: 'Current cover letter',
      kind: 'long-text',
      value: optional(5000),
      maxLength: 5000,
      rows: 5,
      hint: 'A letter you have sent, or “NA” if none.',
      letters: 'uses',
      onboarding: { step: 3, hint: 'A letter you have sent, or NA if none.' },
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
        label: 'Your profile URL on {marketplace}',
        placeholder: 'https://',
        value: addressOr('Enter your profile URL'),
        isHalf: true,
      },
    },
    tags: {
      label: 'Keyword tags',
      kind: 'list',
      value: listOf(required('Enter a tag', 50), maxTags, 'tags'),
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
    'Used to write your profile description. Your scanners decide which jobs you apply to.',
  missing: 'Please fill in all required client targeting fields.',
  notSaved: 'Failed to save client targeting information. Please try again.',
  fields: {
    idealClients: {
      label: 'Ideal clients',
      kind: 'long-text',
      ...limited('Enter your ideal clients', 2000),
    },
    clientConstraints: {
      label: 'Client constraints',
      kind: 'long-text',
      ...limited('Enter your client constraints', 2000),
      hint: 'Clients or jobs to avoid.',
    },
    targetedLocations: {
      label: 'Targeted locations',
      kind: 'list',
      value: listOf(required('Enter a location', 100), 50, 'locations'),
      hint: 'Comma-separated.',
    },
  },
})

/** The user's marketplace sign-in. An empty password keeps the current one. */
const credentials = profileCard({
  title: '{marketplace} sign-in',
  description: "Encrypted and never shown again. Use a password you don't use elsewhere.",
  missing: clientSentences['credentials-incomplete'],
  notSaved: clientSentences['credentials-not-saved'],
  saysWhy: ['credentials-incomplete', 'marketplace-off'],
  userType: 'Freelancer',
  isWriteOnly: true,
  fields: {
    softwareEmail: {
      label: 'Email',
      kind: 'email',
      value: Email,
      isRequired: true,
      hintOnceSaved: "Enter it again; the saved one isn't shown.",
      autoComplete: 'off',
      onboarding: { step: 2, label: 'Email on {marketplace}' },
    },
    softwarePassword: {
      label: 'Password',
      kind: 'secret',
      value: z._default(marketplacePassword, ''),
      isRequired: 'first-time',
      hintOnceSaved: 'Leave empty to keep the saved password.',
      autoComplete: 'new-password',
      onboarding: {
        step: 2,
        label: 'Password on {marketplace}',
        value: marketplacePassword.check(z.minLength(1, 'Enter the password')),
        isHalf: true,
      },
    },
    softwareSecurityQuestion: {
      label: 'Security answer',
      kind: 'secret',
      value: required('Enter the security answer', 200),
      isRequired: true,
      hint: 'The answer to your security question.',
      autoComplete: 'off',
      onboarding: {
        step: 2,
        hint: "Your answer to {marketplace}'s security question.",
        isHalf: true,
      },
    },
  },
})

const agency = profileCard({
  title: 'Agency Information',
  description: 'Both names exactly as the marketplace shows them.',
  missing: 'Please fill in all agency information fields.',
  notSaved: clientSentences['credentials-not-saved'],
  userType: 'Agency',
  isOneColumn: true,
  fields: {
    agencyName: {
      label: 'Agency name',
      kind: 'text',
      ...limited('Enter the agency name', 100),
      onboarding: {
        step: 2,
        autoComplete: 'organization',
        hint: 'Exactly as {marketplace} shows it.',
      },
    },
    agencyFreelancerName: {
      label: 'Freelancer name',
      kind: 'text',
      ...limited('Enter the freelancer name', 100),
      onboarding: {
        step: 2,
        autoComplete: 'off',
        hint: "The bidding member's name, exactly as {marketplace} shows it.",
      },
    },
    monthlyRevenue: {
      label: 'Monthly revenue',
      kind: 'text',
      ...limited('Enter the monthly revenue', 100),
      onboarding: { step: 2, autoComplete: 'off', hint: 'Approximate, with its currency.' },
    },
  },
})

const video = profileCard({
  title: 'Video Settings',
  description: 'A short video that introduces you to clients.',
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
        hint: 'A one-minute video that introduces you to clients: letters link to it where the marketplace allows links.',
        value: z._default(z.boolean(), false),
      },
    },
    includeVideoInCoverLetter: {
      label: 'Add the video to cover letters',
      kind: 'box',
      hint: 'Each letter gets a link to a page with your video, made for that job, where the marketplace allows links.',
      value: z.boolean(),
    },
  },
})

/** The cards of a profile, in the order of its page. A new field is a row here, a column, and a migration. */
export const profileCards = { personal, professional, targeting, credentials, agency, video }
export type FieldCard = keyof typeof profileCards
export const fieldCards = Object.keys(profileCards) as FieldCard[] // its own keys
