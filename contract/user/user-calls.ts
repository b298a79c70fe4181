import { z } from 'zod/mini'
import { call, type Call, Done } from '../call.ts'
import {
  AgencyInfo,
  type Card,
  ClientTargeting,
  MarketplaceCredentials,
  Onboarding,
  PersonalInfo,
  ProfessionalInfo,
  VideoSettings,
  WrittenText,
} from './profile.ts'
import { UserDocument } from './user.ts'

const Enabled = z.strictObject({ enabled: z.boolean() })

/** Calls that read or change the user document. */
export const userCalls = {
  me: call({
    method: 'GET',
    path: '/api/me',
    auth: 'user',
    readAs: 'me',
    summary: 'Get your user document',
    reply: UserDocument,
  }),
  completeOnboarding: save('/api/me/onboarding', 'Save all four onboarding steps', Onboarding),
  savePersonalInfo: save('/api/me/personal-info', 'Save personal information', PersonalInfo),
  saveProfessionalInfo: save(
    '/api/me/professional-info',
    'Save professional information',
    ProfessionalInfo,
  ),
  saveClientTargeting: save(
    '/api/me/client-targeting',
    'Save client targeting and preferences',
    ClientTargeting,
  ),
  saveAgencyInfo: save('/api/me/agency-info', 'Save agency information', AgencyInfo),
  saveVideoSettings: save('/api/me/video-settings', 'Save video settings', VideoSettings),
  deleteVideo: call({
    method: 'DELETE',
    path: '/api/me/video',
    auth: 'user',
    summary: 'Delete the intro video',
    reply: UserDocument,
  }),
  saveCoverLetter: save('/api/me/cover-letter', 'Save the cover letter template', WrittenText),
  saveProfileDescription: save(
    '/api/me/profile-description',
    'Save the profile description',
    WrittenText,
  ),
  switchNotifications: save('/api/me/notifications', 'Turn notifications on or off', Enabled),
  mailAddressConfirmation: call({
    method: 'POST',
    path: '/api/me/address-confirmation',
    auth: 'user',
    summary: 'Email a link that confirms your address',
    reply: Done,
  }),
  mailPasswordReset: call({
    method: 'POST',
    path: '/api/me/password-reset',
    auth: 'user',
    summary: 'Email a password reset link',
    reply: Done,
  }),
  saveMarketplaceAccount: {
    ...save(
      '/api/me/marketplace-account',
      'Save the marketplace sign-in (write-only)',
      MarketplaceCredentials,
    ),
    needsProof: true,
  },
  switchAutoBidding: {
    ...save('/api/me/auto-bidding', 'Turn auto-bidding on or off', Enabled),
    isUrgent: (body: unknown) => Enabled.safeParse(body).data?.enabled === false,
  },
  activateScanner: save(
    '/api/me/active-scanner',
    'Set the active scanner',
    z.strictObject({ scannerId: z.string().check(z.maxLength(64)) }),
  ),

  generateCoverLetter: call({
    method: 'POST',
    path: '/api/generate-cover-letter',
    auth: 'user',
    summary: 'Generate a cover letter template; it arrives in the user document',
    reply: Done,
  }),
  generateProfile: call({
    method: 'POST',
    path: '/api/generate-upwork-profile',
    auth: 'user',
    summary: 'Generate a profile description; it arrives in the user document',
    reply: Done,
  }),
} as const

/** Declares a change to the user's data, answered with their new document. */
function save<const Path extends `/${string}`, Body extends z.ZodMiniType>(
  path: Path,
  summary: string,
  body: Body,
) {
  return call({ method: 'PUT', path, auth: 'user', summary, body, reply: UserDocument })
}

/** The call that saves each card. */
export const cardCalls = {
  personal: userCalls.savePersonalInfo,
  professional: userCalls.saveProfessionalInfo,
  targeting: userCalls.saveClientTargeting,
  credentials: userCalls.saveMarketplaceAccount,
  agency: userCalls.saveAgencyInfo,
  video: userCalls.saveVideoSettings,
  coverLetter: userCalls.saveCoverLetter,
  profileDescription: userCalls.saveProfileDescription,
} satisfies Record<Card, Call>
