import { expect, test } from 'vitest'
import { countryCodes, countryName, isCountryCode } from './countries.ts'

test('each country stands in the list once, and has a name that is not its code', () => {
  expect(countryCodes).toHaveLength(249)
  expect(new Set(countryCodes.map(countryName)).size).toBe(249)
  for (const code of countryCodes) {
    expect(code).toMatch(/^[A-Z]{2}$/u)
    expect(countryName(code)).toMatch(/^[\p{Lu}Å].{2,}/u)
    expect(isCountryCode(code)).toBe(true)
  }
  expect(countryName('GB')).toBe('United Kingdom')
})

test.each(['', 'XX', 'ZZ', 'EU', 'UK', 'gb', 'GBR', 'toString'])('“%s” is no country', (code) => {
  expect(isCountryCode(code)).toBe(false)
  expect(countryName(code)).toBe(code)
})
