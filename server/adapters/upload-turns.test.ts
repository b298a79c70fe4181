import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { uploadTurns } from './upload-turns.ts'

const never = new AbortController().signal

test('a later request asks the earlier one to end, and waits for it', async () => {
  const turns = uploadTurns()
  const [first, second] = [turns.newLock('a'), turns.newLock('a')]
  const happened: string[] = []
  await first.lock(never, () => void happened.push('asked to end'))
  const waiting = second.lock(never, () => undefined).then(() => happened.push('second'))
  await sleep(20)
  happened.push('first ends')
  await first.unlock()
  await waiting
  expect(happened).toEqual(['asked to end', 'first ends', 'second'])
})

test('many take their turns one by one', async () => {
  const turns = uploadTurns()
  let atOnce = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const turn = turns.newLock('a')
      await turn.lock(never, () => undefined)
      most = Math.max(most, ++atOnce)
      await sleep(1)
      atOnce -= 1
      await turn.unlock()
    }),
  )
  expect(most).toBe(1)
})

test('other uploads do not wait, and a request that goes away stops waiting', async () => {
  const turns = uploadTurns()
  await turns.newLock('a').lock(never, () => undefined)
  await turns.newLock('b').lock(never, () => undefined)
  const gone = new AbortController()
  const waiting = turns.newLock('a').lock(gone.signal, () => undefined)
  gone.abort()
  await expect(waiting).rejects.toMatchObject({ status_code: 500 })
})
