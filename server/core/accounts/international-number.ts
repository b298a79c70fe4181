import { AppError, sentences } from '../../../contract/errors.ts'
import { readPhoneNumber } from '../../../contract/user/phone-number.ts'

/** Turns a telephone number into E.164 ("+442079460958"); empty stays empty. Throws AppError `invalid-request`. */
export function internationalNumber(text: string, country: string): string {
  const number = readPhoneNumber(text, country)
  if (number === null) {
    throw new AppError('invalid-request', {
      fields: { phoneNumber: sentences['phone-number-invalid'] },
    })
  }
  return number
}
