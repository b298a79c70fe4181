import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { liveSessions } from './live-sessions.ts'

const callerOf = (sessionId: string) => ({ uid: `owner of ${sessionId}`, sessionId })

test('all who ask in the same turn share a statement, and each gets their own answer', async () => {
  const { isLive, asked } = sessions(new Set(['a', 'c']))
  expect(await Promise.all(['a', 'b', 'c'].map((id) => isLive(callerOf(id))))).toEqual([
    true,
    false,
    true,
  ])
  expect(asked).toEqual([['a', 'b', 'c']])
  expect(await isLive(callerOf('b'))).toBe(false)
  expect(asked).toEqual([['a', 'b', 'c'], ['b']])
})

test('thousands who ask take a few statements of at most five hundred', async () => {
  const ids = Array.from({ length: 1_200 }, (_, index) => `${index}`)
  const { isLive, asked } = sessions(new Set(ids))
  expect(new Set(await Promise.all(ids.map((id) => isLive(callerOf(id)))))).toEqual(new Set([true]))
  expect(asked.map(({ length }) => length)).toEqual([500, 500, 200])
})

test('a statement that fails is told to those who asked by it, and to nobody later', async () => {
  const { isLive, fail } = sessions(new Set(['a', 'b']))
  fail(new Error('away'))
  const both = await Promise.allSettled([isLive(callerOf('a')), isLive(callerOf('b'))])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await isLive(callerOf('a'))).toBe(true)
})

function sessions(live: ReadonlySet<string>) {
  const asked: string[][] = []
  let failure: Error | null = null
  const isLive = liveSessions({
    async liveAmong(wanted) {
      asked.push(wanted.map(({ id }) => id))
      await setImmediate()
      const failed = failure
      failure = null
      if (failed) throw failed
      return new Set(wanted.map(({ id }) => id).filter((id) => live.has(id)))
    },
  })
  return { isLive, asked, fail: (error: Error) => void (failure = error) }
}
