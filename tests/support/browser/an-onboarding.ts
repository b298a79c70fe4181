import { Onboarding } from '../../../contract/user/profile.ts'

const answers = {
  fullName: 'Grace Example',
  countryOfResidence: 'GB',
  phoneNumber: '',
  whatServicesGeneral: 'web shops',
  detailedExperience: 'Nine years of them.',
  currentCoverLetter: '',
  portfolioLink: '',
  marketplaceProfileUrl: 'https://gigboard.example.org/grace',
  tags: ['WordPress'],
  wantsVideo: false,
}

/** Answers of a freelancer: everything required, and tags. */
export function anOnboarding(
  email: string,
  changes: Partial<Extract<Onboarding, { userType: 'Freelancer' }>> = {},
): Onboarding {
  return Onboarding.parse({
    ...answers,
    userType: 'Freelancer',
    softwareEmail: email,
    softwarePassword: 'a password',
    softwareSecurityQuestion: 'an answer',
    ...changes,
  })
}

/** Answers of an agency: everything required, and tags. */
export function anAgencyOnboarding(
  changes: Partial<Extract<Onboarding, { userType: 'Agency' }>> = {},
): Onboarding {
  return Onboarding.parse({
    ...answers,
    userType: 'Agency',
    agencyName: 'Shops',
    agencyFreelancerName: 'Grace',
    monthlyRevenue: '10,000 GBP',
    ...changes,
  })
}
