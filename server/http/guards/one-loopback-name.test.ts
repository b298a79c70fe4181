import { expect, test } from 'vitest'
import { testApp, testOrigin as origin } from '../../../tests/support/http.ts'

test('a page opened under another name of this machine is redirected to the configured one', async () => {
  const { app } = await testApp()
  const { host } = new URL(origin)
  const open = (hostHeader: string, accept = 'text/html') =>
    app.inject({ url: '/login?x=/y', headers: { host: hostHeader, accept } })

  const elsewhere = await open('127.0.0.1:4000')
  expect(elsewhere.statusCode).toBe(302)
  expect(elsewhere.headers.location).toBe(`${origin}/login?x=/y`)
  expect((await open(host)).statusCode).not.toBe(302)
  expect((await open('evil.example')).statusCode).not.toBe(302)
  expect((await open('127.0.0.1:4000', 'application/json')).statusCode).not.toBe(302)
})
