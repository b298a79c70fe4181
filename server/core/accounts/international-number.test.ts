import fc from 'fast-check'
import { getCountries, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { countryCodes } from '../../../contract/user/countries.ts'
import { AppError } from '../../../contract/errors.ts'
import { internationalNumber } from './international-number.ts'

test.each([
  ['020 7946 0958', 'GB', '+442079460958'],
  ['+44 (20) 7946-0958', 'DE', '+442079460958'],
  ['0044 20 7946 0958', 'DE', '+442079460958'],
  ['+44 20 7946 0958', 'AQ', '+442079460958'],
  ['٠٢٠ ٧٩٤٦ ٠٩٥٨', 'GB', '+442079460958'],
  ['', 'GB', ''],
])('“%s” in %s is “%s”', (text, country, expected) => {
  expect(internationalNumber(text, country)).toBe(expected)
})

test.each([
  ['020 7946 0958', 'AQ'],
  ['12', 'GB'],
  ['911', 'US'],
  ['call me at +44 20 7946 0958', 'GB'],
  ['+44 20 7946 0958 or +44 20 7946 0959', 'GB'],
  ['+44 20 7946 0958 ext. 5', 'GB'],
  ['<script>', 'GB'],
  ['1'.repeat(40), 'GB'],
  ['+', 'GB'],
  ['020 7946 0958', 'toString'],
])('“%s” in %s is refused, and the field is named', (text, country) => {
  expect(() => internationalNumber(text, country)).toThrow(
    expect.objectContaining({
      code: 'invalid-request',
      fields: { phoneNumber: expect.stringContaining('phone number') },
    }),
  )
})

test('every country’s own way to write a number ends in the same international number', () => {
  for (const country of getCountries()) {
    const number = getExampleNumber(country, examples)
    if (!number) continue
    const ways = [number.number, number.formatInternational(), number.formatNational()]
    for (const way of ways)
      expect([country, way, internationalNumber(way, country)]).toEqual([
        country,
        way,
        number.number,
      ])
  }
})

const digits = fc.string({ unit: fc.constantFrom(...'0123456789+-() ./x#'), maxLength: 40 })

test('a number that is valid in its own country only is refused', () => {
  expect(numberOrNull('078000', 'VA')).toBe(null)
})

test('any text is refused or becomes a number that stays as it is, in any country', () => {
  const anyCountry = fc.constantFrom(...countryCodes)
  fc.assert(
    fc.property(fc.oneof(fc.string(), digits), anyCountry, anyCountry, (text, here, there) => {
      const number = numberOrNull(text, here)
      if (number === null || number === '') return
      expect(number).toMatch(/^\+\d{5,15}$/u)
      expect(internationalNumber(number, there)).toBe(number)
    }),
    { numRuns: 2_000 },
  )
})

function numberOrNull(text: string, country: string): string | null {
  try {
    return internationalNumber(text, country)
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid-request') return null
    throw error
  }
}
