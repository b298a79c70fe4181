import { expect, test } from 'vitest'
import { operator } from '../../tests/support/outside/gigboard-agency.ts'
import { gigboardClient } from '../../tests/support/outside/gigboard-client.ts'
import { aGigboard } from '../../tests/support/outside/test-gigboard.ts'
import { readConfig } from '../config/config.ts'
import { agencyFindings } from './agency-findings.ts'

test('the doctor says whether the marketplace takes the account for agencies', async () => {
  const { url } = await aGigboard()
  const gigboard = gigboardClient(url)
  const look = async (changes: Record<string, string> = {}) => {
    const read = readConfig({
      GIGBOARD_URL: url,
      GIGBOARD_AGENCY_EMAIL: operator.email,
      GIGBOARD_AGENCY_PASSWORD: 'a password',
      GIGBOARD_AGENCY_ANSWER: 'an answer',
      ...changes,
    })
    return agencyFindings(read.config)
  }
  const refused =
    'Gigboard refuses the account for agencies: correct GIGBOARD_AGENCY_EMAIL, GIGBOARD_AGENCY_PASSWORD, GIGBOARD_AGENCY_ANSWER.'
  expect(await look()).toEqual([{ state: 'bad', sentence: refused }])
  await gigboard.join(operator.email)
  expect(await look()).toEqual([
    { state: 'good', sentence: 'Gigboard takes the account for agencies.' },
  ])
  await gigboard.fault({ call: 'sign-in', effect: { kind: 'refuse', code: 'challenge' } })
  expect(await look()).toEqual([
    {
      state: 'bad',
      sentence:
        'Gigboard wants to see a person: sign in on its site with the account for agencies.',
    },
  ])
  await gigboard.fault({ call: 'sign-in', effect: { kind: 'cut-before' } })
  expect(await look()).toMatchObject([{ state: 'bad' }])
  expect(await look({ GIGBOARD_AGENCY_EMAIL: '' })).toEqual([
    { state: 'off', sentence: 'No account for agencies is set: nothing is sent for them.' },
  ])
})
