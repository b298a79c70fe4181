import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * Turns a telephone number into E.164 ("+442079460958"), or into null when there is no such number; one without a
 * country code is taken as the country's. Empty stays empty. An extension is refused: E.164 has no place for it.
 */
export function readPhoneNumber(text: string, country: string): string | null {
  if (text === '') return ''
  const number = parsePhoneNumberFromString(text, {
    ...(isSupportedCountry(country) && { defaultCountry: country }), // some, such as Antarctica, have no numbers
    extract: false, // the whole text is the number, not a part of it
  })
  // A few are numbers only in their own country: in full, they lie in the range of a neighbour without such a number.
  const isNumberAnywhere = number && parsePhoneNumberFromString(number.number)?.isValid() === true
  if (!isNumberAnywhere || !number.isValid() || number.ext !== undefined) return null
  return number.number
}
