import { expect, test } from 'vitest'
import { openStore } from '../connect.ts'
import { gathered } from './gather.ts'

test('one goes alone, and all that come while it is under way go together after it', async () => {
  const { db, double, groups, finish } = await aLine()
  const first = double(db, 1)
  await expect.poll(() => groups).toEqual([[1]])
  const others = [2, 3, 4].map((number) => double(db, number))
  expect(groups).toEqual([[1]])
  finish()
  expect(await first).toBe(2)
  await expect.poll(() => groups).toEqual([[1], [2, 3, 4]])
  finish()
  expect(await Promise.all(others)).toEqual([4, 6, 8])
})

test('a failure reaches everybody in the group, and nobody after it', async () => {
  const { db, double, finish } = await aLine()
  const failing = Promise.allSettled([double(db, 1), double(db, -1)])
  finish()
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = double(db, 2)
  finish()
  expect(await next).toBe(4)
})

test('a caller whose answer is missing gets an error instead of waiting', async () => {
  const { db, double, finish } = await aLine()
  const answers = Promise.allSettled([double(db, 3), double(db, 0), double(db, 5)])
  finish()
  const [given, missing] = await answers
  expect(given).toEqual({ status: 'fulfilled', value: 6 })
  expect(missing).toMatchObject({ status: 'rejected', reason: { message: /too few answers/u } })
})

test('nobody waits for long for work that may never be done', async () => {
  const { db, double, groups, finish } = await aLine()
  const first = double(db, 1)
  await expect.poll(() => groups).toEqual([[1]])
  const others = [double(db, 2), double(db, 3)]
  await expect.poll(() => groups).toEqual([[1], [2, 3]])
  finish()
  finish()
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6])
})

test('nobody waits for what is under way at another database', async () => {
  const { db, double, groups, finish } = await aLine()
  const { db: other } = openStore('postgres://nobody@127.0.0.1:1/nowhere')
  const both = [double(db, 1), double(other, 2)]
  await expect.poll(() => groups).toEqual([[1], [2]])
  finish()
  finish()
  expect(await Promise.all(both)).toEqual([2, 4])
})

/** Work that doubles numbers, fails for a negative one, and answers nothing from 0 on. It takes until it is finished. */
async function aLine() {
  const { db } = openStore('postgres://nobody@127.0.0.1:1/nowhere')
  const groups: number[][] = []
  const finishing: (() => void)[] = []
  let finished = 0
  const double = gathered<number, number>(async (_, all) => {
    groups.push([...all])
    if (finished > 0) finished -= 1
    else await new Promise<void>((resolve) => finishing.push(resolve))
    if (all.some((number) => number < 0)) throw new Error('negative')
    const end = all.indexOf(0)
    return all.slice(0, end === -1 ? all.length : end).map((number) => number * 2)
  })
  const finish = () => {
    const next = finishing.shift()
    if (next) next()
    else finished += 1
  }
  return { db, double, groups, finish }
}
