import { expect, test } from 'vitest'
import { shareRuns } from './share-runs.ts'

test('requests during a run or its pause share one run, which begins after they came', async () => {
  const { ask, begun, end } = aRun()
  const first = ask()
  const [second, third] = [ask(), ask()]
  expect(begun()).toBe(1)
  end(1)
  expect(await first).toBe(1)
  await expect.poll(begun).toBe(2)
  end(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  expect(begun()).toBe(2)
})

test('a failed run is told to those who share it, and the next one runs', async () => {
  const { ask, begun, fail, end } = aRun()
  const first = ask()
  const second = ask()
  fail(1)
  await expect(first).rejects.toThrow('run 1')
  await expect.poll(begun).toBe(2)
  end(2)
  expect(await second).toBe(2)
})

test('others are not waited for', async () => {
  const { ask, begun } = aRun()
  void ask('ada')
  void ask('grace')
  expect(begun()).toBe(2)
})

/** Counts runs, each of which ends when the test says so. */
function aRun() {
  const share = shareRuns<number>(5)
  const runs: PromiseWithResolvers<number>[] = []
  const run = () => {
    const next = Promise.withResolvers<number>()
    runs.push(next)
    return next.promise
  }
  return {
    ask: (key = 'ada') => share(key, run),
    begun: () => runs.length,
    end: (number: number) => runs[number - 1]?.resolve(number),
    fail: (number: number) => runs[number - 1]?.reject(new Error(`run ${number}`)),
  }
}
