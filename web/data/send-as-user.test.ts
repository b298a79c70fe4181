import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '../../contract/api.ts'
import { KeptInMemory } from '../../tests/support/browser/kept-in-memory.ts'
import { sendAsUser } from './send-as-user.ts'
import { session } from './session/browser-session.ts'

const issued = { token: 'a token', expiresAt: '2131-05-04T10:00:00Z' }

beforeEach(() => {
  vi.stubGlobal('localStorage', new KeptInMemory())
  vi.stubGlobal('sessionStorage', new KeptInMemory())
  session.accept(issued)
  onTestFinished(() => session.end())
})

test.each([
  ['the user has left', () => session.end()],
  [
    'another user has logged in',
    () => {
      session.end()
      session.accept({ ...issued, token: 'another token' })
    },
  ],
])('an answer that comes after %s is not handed over', async (_what, change) => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>()
  const fetched = vi.fn(() => answer)
  vi.stubGlobal('fetch', fetched)
  const asking = expect(sendAsUser(api.scanners, {})).rejects.toMatchObject({
    code: 'not-signed-in',
  })
  await expect.poll(() => fetched).toHaveBeenCalled()
  change()
  resolve(Response.json([]))
  await asking
})

test('an answer that comes after the token was renewed is handed over', async () => {
  const refusal = Response.json({}, { status: 401 })
  const answers = [refusal, Response.json(issued), Response.json([])]
  vi.stubGlobal('fetch', async () => answers.shift())
  expect(await sendAsUser(api.scanners, {})).toEqual([])
})
