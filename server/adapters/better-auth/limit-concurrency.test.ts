import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('never runs more at once than it may, and runs everything', async () => {
  const inLine = limitConcurrency(4)
  let running = 0
  let most = 0
  const work = async (index: number) => {
    running += 1
    most = Math.max(most, running)
    await wait(index % 3)
    running -= 1
    if (index % 5 === 0) throw new Error('failed')
    return index
  }

  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => inLine(() => work(index))),
  )

  expect(most).toBe(4)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
  expect(await inLine(async () => 'still going')).toBe('still going')
})
