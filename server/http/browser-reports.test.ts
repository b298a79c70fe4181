import { expect, test } from 'vitest'
import { browserReportsPath } from '../../contract/api.ts'
import { testApp } from '../../tests/support/http.ts'

const headers = { 'content-type': 'application/csp-report' }
const request = (payload: unknown, given = headers) => ({
  method: 'POST' as const,
  url: browserReportsPath,
  headers: given,
  payload: JSON.stringify(payload),
})
const report = {
  'csp-report': {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?canary',
    'document-uri': 'http://localhost:4000/reset-password?token=canary#canary',
    'script-sample': 'canary',
  },
}

test('a report of a browser is one line in the log, without what may be secret', async () => {
  const lines: string[] = []
  const { app } = await testApp({ logTo: { write: (line) => lines.push(line) } })
  const answer = await app.inject(request(report))
  expect(answer.statusCode).toBe(204)
  const said = lines.map((line) => JSON.parse(line)).filter(({ directive }) => directive)
  expect(said).toMatchObject([
    {
      level: 'warn',
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/reset-password',
    },
  ])
  expect(lines.join('')).not.toContain('canary')
})

test('a flood of reports is refused after 20 a minute, and logs as many lines', async () => {
  const lines: string[] = []
  const { app } = await testApp({ logTo: { write: (line) => lines.push(line) } })
  const statuses = []
  for (let n = 0; n < 30; n += 1) statuses.push((await app.inject(request(report))).statusCode)
  expect(statuses.filter((status) => status === 204)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect(lines.filter((line) => line.includes('script-src-elem'))).toHaveLength(20)
})

test.each([
  ['something else', request({ 'csp-report': 7 }), 400],
  ['a list', request([report]), 400],
  ['a body in another type', request(report, { 'content-type': 'application/json' }), 415],
  ['20 kB', request({ ...report, more: 'x'.repeat(20_000) }), 413],
])('%s is no report', async (_what, given, status) => {
  const { app } = await testApp()
  expect((await app.inject(given)).statusCode).toBe(status)
})
