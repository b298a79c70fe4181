import { beforeEach, expect, test, vi } from 'vitest'
import { aUserDocument } from '../../../tests/support/factories/a-user-document.ts'
import { cachesInMemory } from '../../../tests/support/browser/caches-in-memory.ts'
import { forgetDevice } from './forget-device.ts'
import { isKeepable, keep, readKept } from './kept-answers.ts'

beforeEach(() => {
  vi.stubGlobal('caches', cachesInMemory())
})

const me = { key: ['me'], data: aUserDocument({ email: 'ada@example.org' }), at: 1_000 }

test('answers come back as they were kept, with the moments they came at', async () => {
  await keep({ uid: 'ada', answers: [me] })
  expect(await readKept()).toEqual({ uid: 'ada', answers: [me] })
})

test('answers of another page of the same user stay, the newest of each and not without end', async () => {
  await keep({ uid: 'ada', answers: [me] })
  const scanners = { key: ['scanners'], data: [], at: 2_000 }
  await keep({ uid: 'ada', answers: [scanners, { ...me, at: 3_000 }] })
  const kept = (await readKept())?.answers
  expect(kept?.map(({ key, at }) => [key[0], at])).toEqual([
    ['me', 3_000],
    ['scanners', 2_000],
  ])
  for (let at = 0; at < 40; at += 1)
    await keep({ uid: 'ada', answers: [{ ...scanners, key: ['scanners', `${at}`], at }] })
  expect((await readKept())?.answers).toHaveLength(30)
})

test('only what an open page shows of the user is kept: no key, no letter, no message', async () => {
  const wanted = [
    ['me'],
    ['about'],
    ['scanners'],
    ['applications', 'latest'],
    ['performance', 'a', 'b'],
  ]
  expect(wanted.map(isKeepable)).toEqual(wanted.map(() => true))
  const others = [
    ['applications', 'one', 'id'],
    ['applications', 'list'],
    ['sessions'],
    ['passkeys'],
    ['push-devices'],
    ['rules'],
    ['facts'],
    [],
  ]
  expect(others.map(isKeepable)).toEqual(others.map(() => false))
  await keep({ uid: 'ada', answers: [me, { key: ['sessions'], data: ['secret'], at: 1 }] })
  expect((await readKept())?.answers).toEqual([me])
})

test('a link that opens a file without a session is left out', async () => {
  const data = aUserDocument({ videoLink: 'https://example.org/file?signature=canary' })
  await keep({ uid: 'ada', answers: [{ ...me, data }] })
  expect(JSON.stringify(await readKept())).not.toContain('canary')
})

test('an answer that this version cannot read is left out, and what is no answer at all counts as none', async () => {
  await keep({
    uid: 'ada',
    answers: [me, { key: ['scanners'], data: 'of a former version', at: 1 }],
  })
  expect((await readKept())?.answers).toEqual([me])
  const cache = await caches.open('bidwright-answers-ada')
  await cache.put('/kept-answers', new Response('not JSON'))
  expect(await readKept()).toBeNull()
})

test('another user who signs in, and a log-out, leave nothing of the user before', async () => {
  await keep({ uid: 'ada', answers: [me] })
  await forgetDevice('ada')
  expect((await readKept())?.uid).toBe('ada')
  await forgetDevice('grace')
  expect(await readKept()).toBeNull()
  await keep({ uid: 'grace', answers: [me] })
  await forgetDevice(null)
  expect(await readKept()).toBeNull()
})

test('a log-out ends the subscription of the browser, and leaves the files of the app', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
  const getSubscription = async () => ({ unsubscribe })
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription } }) },
  })
  await caches.open('bidwright-app-1')
  await forgetDevice('ada')
  expect(unsubscribe).not.toHaveBeenCalled()
  await forgetDevice(null)
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(await caches.keys()).toEqual(['bidwright-app-1'])
})

test('a browser without caches or workers, as without TLS, has nothing to forget', async () => {
  vi.stubGlobal('caches', undefined)
  vi.stubGlobal('navigator', {})
  await expect(forgetDevice(null)).resolves.toBeUndefined()
})
