import { expect, test } from 'vitest'
import { testApp } from '../../tests/support/http.ts'

const url = '/.well-known/security.txt'
const dayMs = 24 * 3_600_000

test('says where a vulnerability is reported, and until when this holds', async () => {
  const { app } = await testApp({ securityContact: 'mailto:safe@example.org' })
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ])
  const fields = new Map(
    answer.body.split('\n').map((line) => line.split(': ', 2) as [string, string]),
  )
  expect(fields.get('Contact')).toBe('mailto:safe@example.org')
  expect(fields.get('Canonical')).toBe(`http://localhost:4000${url}`)
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / dayMs
  expect(days).toBeGreaterThan(178)
  expect(days).toBeLessThan(181)
  expect((await (await testApp()).app.inject({ url })).statusCode).toBe(404)
})
