import type { ProfessionalInfo } from '../../../../contract/user/profile.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'
import { readCommaList, writeCommaList } from './comma-list.ts'

/** As the form has it: `tags` is comma-separated text. */
export type ProfessionalValues = {
  whatServicesGeneral: string
  detailedExperience: string
  currentCoverLetter: string
  portfolioLink: string
  marketplaceProfileUrl: string
  tags: string
}

export function professionalOf(user: UserDocument): ProfessionalValues {
  return {
    whatServicesGeneral: user.whatServicesGeneral ?? '',
    detailedExperience: user.detailedExperience ?? '',
    currentCoverLetter: user.currentCoverLetter ?? '',
    portfolioLink: user.portfolioLink ?? '',
    marketplaceProfileUrl: user.marketplaceProfileUrl ?? '',
    tags: writeCommaList(user.tags),
  }
}

export function readProfessional(values: ProfessionalValues, version: number): ProfessionalInfo {
  return {
    ...values,
    version,
    portfolioLink: values.portfolioLink.trim(),
    marketplaceProfileUrl: values.marketplaceProfileUrl.trim(),
    tags: readCommaList(values.tags),
  }
}
