import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { backOffMs, pause, repeat, type TaskLog } from './running.ts'

test('a turn is repeated after its wait until it is stopped', async () => {
  let turns = 0
  const running = repeat('count', aLog().log, async () => {
    turns += 1
    return { waitMs: 1 }
  })
  await expect.poll(() => turns).toBeGreaterThan(3)
  await running.stop()
  const before = turns
  await sleep(30)
  expect(turns).toBe(before)
})

test('stopping does not wait for the wait, and tells the turn that is under way', async () => {
  const idle = repeat('idle', aLog().log, async () => ({ waitMs: 3_600_000 }))
  await idle.stop()
  const busy = repeat('busy', aLog().log, async (signal) => {
    await pause(3_600_000, signal)
    return { waitMs: 0 }
  })
  await busy.stop()
})

test('stopping waits for the turn that is under way', async () => {
  const ended: string[] = []
  const running = repeat('slow', aLog().log, async () => {
    await sleep(50)
    ended.push('turn')
    return { waitMs: 0 }
  })
  await running.stop()
  expect(ended).toEqual(['turn'])
})

test('a failure is told once, then tried again until it works, which is told, too', async () => {
  const { log, told } = aLog()
  let turns = 0
  const running = repeat('work', log, async () => {
    turns += 1
    if (turns <= 2) throw new Error('no')
    return { waitMs: 3_600_000 }
  })
  await expect
    .poll(() => told)
    .toEqual(['work failed and will be tried again.', 'work works again.'])
  expect(turns).toBe(3)
  await running.stop()
})

test('failing it does not spin, and stops immediately', async () => {
  let turns = 0
  const running = repeat('work', aLog().log, async () => {
    turns += 1
    throw new Error('no')
  })
  await sleep(100)
  expect(turns).toBe(1)
  await running.stop()
})

test('a failure because it was stopped is not told', async () => {
  const { log, told } = aLog()
  const running = repeat('work', log, async (signal) => {
    await pause(3_600_000, signal)
    throw new Error('aborted')
  })
  await running.stop()
  expect(told).toEqual([])
})

test.each([
  [1, 250],
  [2, 500],
  [3, 1_000],
  [8, 30_000],
  [11, 30_000],
  [1_000, 30_000],
])('after %i failures it waits about %i ms', (failures, ms) => {
  for (let times = 0; times < 50; times += 1) {
    expect(backOffMs(failures)).toBeGreaterThanOrEqual(ms * 0.75)
    expect(backOffMs(failures)).toBeLessThanOrEqual(ms * 1.25)
  }
})

test('a pause of an aborted signal is none', async () => {
  await pause(3_600_000, AbortSignal.abort())
})

function aLog() {
  const told: string[] = []
  const log: TaskLog = {
    warn: (_, sentence) => told.push(sentence),
    info: (_, sentence) => told.push(sentence),
  }
  return { log, told }
}
