import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from './create-log.ts'
import { describeError } from './describe-error.ts'

test('the values of a statement stay out of the log, however deep they are', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(canary@example.com) already exists.',
  })
  const query = new DrizzleQueryError('insert into users values ($1)', ['canary'], cause)
  const text = JSON.stringify(describeError(new Error('could not save', { cause: query })))
  expect(text).toContain('insert into users values ($1)')
  expect(text).toContain('23505')
  expect(text).not.toContain('canary')
})

test('the address that somebody else’s message quotes stays out of the log', () => {
  const cause = new Error('Invalid email address: canary.one+two@mail.example.com.')
  const text = JSON.stringify(describeError(new Error('refused', { cause })))
  expect(text).toContain('Invalid email address: [address]')
  expect(text).not.toContain('canary')
})

test('causes that go in a circle, or are no errors, are described too', () => {
  const error = new Error('round')
  error.cause = error
  expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000)
  expect(describeError('a text')).toEqual({ type: 'string' })
})

test('credentials in headers are redacted, and a line stays a line', () => {
  const lines: string[] = []
  const log = createLog({ level: 'debug', destination: { write: (line) => lines.push(line) } })
  const headers = { authorization: 'canary', cookie: 'canary', 'set-cookie': ['canary'], a: 'b' }
  log.info({ headers, response: { headers } }, 'a name with\r\na line break')
  log.info({ req: { id: 1, method: 'GET', url: '/api/me?token=canary' } }, 'asked')
  expect(lines.join('')).not.toContain('canary')
  for (const line of lines) expect(line.trimEnd()).not.toContain('\n')
})
