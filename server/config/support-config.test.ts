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

test('users are led to an address of mail, or to a page in its place', () => {
  const email = { SUPPORT_EMAIL: 'help@example.org' }
  const ofMail = { url: 'mailto:help@example.org', title: 'help@example.org' }
  expect(readConfig(email).config.support).toEqual(ofMail)
  const page = { SUPPORT_URL: 'https://example.org:8443/help' }
  const ofPage = { url: 'https://example.org:8443/help', title: 'example.org:8443' }
  expect(readConfig({ ...email, ...page }).config.support).toEqual(ofPage)
})

test('a sender may be an address alone', () => {
  expect(readConfig({ MAIL_FROM: 'bids@example.org' }).config.mail?.from).toEqual({
    name: 'Bidwright',
    address: 'bids@example.org',
  })
})
