import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aUserDocument } from '../../../tests/support/factories/a-user-document.ts'
import { cachesInMemory } from '../../../tests/support/browser/caches-in-memory.ts'
import { KeptInMemory } from '../../../tests/support/browser/kept-in-memory.ts'
import { ApiError, unreachable } from '../api-error.ts'
import { keys } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { session } from '../session/browser-session.ts'
import { forgetDevice } from './forget-device.ts'
import { keep } from './kept-answers.ts'
import { offline } from './offline.ts'
import { openKept } from './open-kept.ts'

const page = Object.assign(new EventTarget(), { hidden: false })

beforeEach(() => {
  vi.stubGlobal('localStorage', new KeptInMemory())
  vi.stubGlobal('sessionStorage', new KeptInMemory())
  vi.stubGlobal('caches', cachesInMemory())
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  onTestFinished(() => session.end())
})

const user = aUserDocument({ email: 'ada@example.org' })
const kept = { uid: 'ada', answers: [{ key: ['me'], data: user, at: 7_000 }] }

test('kept answers are shown where the server does not answer, with the moment they came at', async () => {
  await keep(kept)
  expect(await openKept(unreachable(null))).toBe(true)
  expect(queryClient.getQueryData(keys.me)).toEqual(user)
  expect([session.state(), session.uid(), offline.at()]).toEqual(['signed-in', 'ada', 7_000])
  session.end()
  expect(offline.at()).toBeNull()
  expect(queryClient.getQueryData(keys.me)).toBeUndefined()
})

test('nothing is opened where nothing is kept, nor after a refusal', async () => {
  expect(await openKept(unreachable(null))).toBe(false)
  await keep(kept)
  expect(await openKept(new ApiError(401, 'not-signed-in', { detail: '' }))).toBe(false)
  expect(await openKept(new Error('a part of the app did not load'))).toBe(false)
  await forgetDevice(null)
  await keep({ uid: 'ada', answers: [] })
  expect(await openKept(unreachable(null))).toBe(false)
  expect(session.state()).not.toBe('signed-in')
})
