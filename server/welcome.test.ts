import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { table, welcome } from './welcome.ts'

const welcomeWith = (environment: Record<string, string>) =>
  welcome(readConfig(environment).config, { readyAfterMs: 1_234 })

test('says where everything is, what is a stand-in, and how to end it', () => {
  const text = welcomeWith({ BIDWRIGHT_DATA: '/srv/bidwright' })
  expect(text).toMatch(/^Bidwright +http:\/\/localhost:3000 +the web app$/mu)
  expect(text).toMatch(/^API +http:\/\/localhost:3000\/api\/docs +every call, described$/mu)
  expect(text).toMatch(/^Gigboard +http:\/\/127\.0\.0\.1:3001 +marketplace: STAND-IN/mu)
  expect(text).toMatch(/^Mail +http:\/\/127\.0\.0\.1:3002 +STAND-IN/mu)
  expect(text).toMatch(/^PostgreSQL +embedded +in \/srv\/bidwright$/mu)
  expect(text).toContain('Ready after 1.2 s. Ctrl-C stops all of it.')
})

test('names neither what this process does not serve nor the password of the database', () => {
  const text = welcomeWith({
    BIDWRIGHT_ROLE: 'worker',
    DATABASE_URL: 'postgres://bids:canary@db.example.org/bids',
    GIGBOARD_URL: 'https://gigboard.example.org',
    SMTP_URL: 'smtp://bids:canary@mail.example.org:587',
  })
  expect(text).toMatch(/^Mail +mail\.example\.org:587 +from no-reply@localhost$/mu)
  expect(text).not.toMatch(/web app|api\/docs|canary|STAND-IN/u)
  expect(text).toMatch(/^PostgreSQL +your own +from DATABASE_URL$/mu)
})

test('says that no mail is sent where none is', () => {
  expect(welcomeWith({ BIDWRIGHT_ENV: 'production' })).toMatch(/^Mail +none +off: SMTP_URL/mu)
})

test('columns are as wide as their widest cell, and nothing trails', () => {
  expect(
    table([
      ['a', 'bbb', 'c'],
      ['dddd', 'e', ''],
    ]),
  ).toBe('a     bbb  c\ndddd  e')
  expect(table([])).toBe('')
})
