import type { PersonalInfo } from '../../../../contract/user/profile.ts'
import type { UserDocument } from '../../../../contract/user/user.ts'

/** As the form has it: `isFluentEnglish` is 'yes', 'no', or empty for no answer yet. */
export type PersonalValues = {
  fullName: string
  countryOfResidence: string
  phoneNumber: string
  isFluentEnglish: string
  contractsPerDay: string
}

export function personalOf(user: UserDocument): PersonalValues {
  return {
    fullName: user.fullName ?? '',
    countryOfResidence: user.countryOfResidence ?? '',
    phoneNumber: user.phoneNumber ?? '',
    isFluentEnglish: choiceOf(user.isFluentEnglish),
    contractsPerDay: user.contractsPerDay === null ? '' : String(user.contractsPerDay),
  }
}

/** What is sent. An answer that was not given is caught before that. */
export function readPersonal(values: PersonalValues, version: number): PersonalInfo {
  return {
    ...values,
    version,
    isFluentEnglish: values.isFluentEnglish === 'yes',
    contractsPerDay: Number(values.contractsPerDay),
  }
}

function choiceOf(answer: boolean | null): string {
  if (answer === null) return ''
  return answer ? 'yes' : 'no'
}
