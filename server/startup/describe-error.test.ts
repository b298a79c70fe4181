import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from './create-log.ts'
import { describeError, firstCauseOf } from './describe-error.ts'

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
  expect(describeError('a text about canary@example.com')).toEqual({
    type: 'string',
    message: 'a text about [address]',
  })
  expect(describeError({ canary: 'canary', status: 3 })).toEqual({
    type: 'object',
    keys: ['canary', 'status'],
  })
  expect(describeError(undefined)).toEqual({ type: 'undefined' })
})

test('an error that a library copied into an object says what it was', () => {
  const error = Object.assign(new Error('the server is away'), { code: '57P01' })
  const copied = { ...error, message: error.message, stack: error.stack, queue: 'send-mail' }
  expect(describeError(copied)).toMatchObject({ message: 'the server is away', code: '57P01' })
  expect(describeError(copied)['frames']).not.toEqual([])
})

test('several errors in one are all named', () => {
  const all = new AggregateError([refused('::1'), refused('127.0.0.1')], '')
  const query = new DrizzleQueryError('begin', [], all)
  const { cause } = describeError(query)
  expect(cause).toMatchObject({
    errors: [
      { message: 'connect ECONNREFUSED ::1' },
      { message: 'connect ECONNREFUSED 127.0.0.1' },
    ],
  })
  expect(firstCauseOf(query)).toBe('ECONNREFUSED')
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

function refused(place: string): Error {
  return Object.assign(new Error(`connect ECONNREFUSED ${place}`), { code: 'ECONNREFUSED' })
}
