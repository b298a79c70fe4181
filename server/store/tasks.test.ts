import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../tests/support/http.ts'
import { openTaskQueue, type Tasks } from './tasks.ts'

const patience = { timeout: 20_000 }

test('a text that takes long holds up neither another user nor more than one place', async () => {
  const { begun, ask, end } = await aWorker()
  await ask('slow', 0)
  await expect.poll(begun, patience).toEqual(['slow 0'])
  for (let version = 1; version < 6; version += 1) await ask('slow', version)
  for (const uid of ['one', 'two', 'three']) await ask(uid, 0)
  await expect.poll(begun, patience).toEqual(['slow 0', 'one 0', 'two 0', 'three 0'])
  end('one 0')
  await ask('four', 0)
  await expect.poll(begun, patience).toContain('four 0')
  expect(begun()).not.toContain('slow 1')
  end('slow 0')
  await expect.poll(begun, patience).toContain('slow 1')
})

/** Starts a worker whose texts end when the test says so. */
async function aWorker() {
  const { services } = await testApp({ hasOwnDatabase: true })
  const { db } = services.store
  const queue = await openTaskQueue(services.store, { works: true })
  const begun: string[] = []
  const endings = new Map<string, () => void>()
  await queue.work('write-text', async ({ uid, version }) => {
    const name = `${uid} ${version}`
    begun.push(name)
    await new Promise<void>((resolve) => endings.set(name, resolve))
    endings.delete(name)
  })
  onTestFinished(async () => {
    const stopped = queue.stop()
    for (const end of endings.values()) end()
    await stopped
  })
  return {
    begun: () => begun,
    async ask(uid: string, version: number): Promise<void> {
      const payload: Tasks['write-text'] = { uid, what: 'coverLetter', version }
      await queue.enqueue(db, 'write-text', payload)
      queue.wake()
    },
    end: (name: string) => endings.get(name)?.(),
  }
}
