import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const contactOf = (environment: Record<string, string>) =>
  readConfig(environment).config.securityContact

test('a vulnerability is reported where users ask for help, unless another address is set', () => {
  const help = { SUPPORT_EMAIL: 'help@example.org' }
  expect(contactOf({})).toBeNull()
  expect(contactOf(help)).toBe('mailto:help@example.org')
  expect(contactOf({ ...help, SECURITY_CONTACT: 'safe@example.org' })).toBe(
    'mailto:safe@example.org',
  )
  const page = 'https://example.org/report'
  expect(contactOf({ ...help, SECURITY_CONTACT: page })).toBe(page)
  expect(readConfig({ SECURITY_CONTACT: 'http://example.org' })).toMatchObject({
    problems: [expect.stringContaining('SECURITY_CONTACT must be an address')],
  })
})
