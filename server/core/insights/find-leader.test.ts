import { expect, test } from 'vitest'
import { createRandom } from '../../../bench/many-jobs.ts'
import type { Sent } from '../../../contract/insights/performance.ts'
import { findLeader } from './find-leader.ts'

test('the group with the highest share leads, and is clearly ahead only where chance does not explain it', () => {
  expect(findLeader(groups({ shops: [200, 60], blogs: [200, 10] }))).toMatchObject({
    key: 'shops',
    share: 0.3,
    isClear: true,
  })
  const few = findLeader(groups({ shops: [20, 3], blogs: [20, 1] }))
  expect(few).toMatchObject({ key: 'shops', share: 0.15, isClear: false })
  // Wilson's interval of 3 in 20 with 95 %.
  expect([few?.low.toFixed(3), few?.high.toFixed(3)]).toEqual(['0.052', '0.360'])
})

test('groups with too few letters neither lead nor make a comparison, but count among the others', () => {
  expect(findLeader(new Map())).toBeNull()
  expect(findLeader(groups({ shops: [500, 50] }))).toBeNull()
  expect(findLeader(groups({ shops: [500, 50], blogs: [9, 9] }))).toBeNull()
  const found = findLeader(groups({ shops: [100, 30], blogs: [100, 30], forums: [9, 9] }))
  expect(found).toMatchObject({ key: 'shops', isClear: false })
})

test('no reply at all is no lead', () => {
  const none = findLeader(groups({ shops: [50, 0], blogs: [50, 0] }))
  expect(none).toMatchObject({ share: 0, low: 0, isClear: false })
})

test('of accounts whose groups are all alike, few see a clear leader', () => {
  const random = createRandom(7)
  let clear = 0
  for (let account = 0; account < 1_000; account += 1) {
    const alike = Array.from({ length: 20 }, (_, index): [string, [number, number]] => {
      const replied = Array.from({ length: 60 }, random).filter((value) => value < 0.1).length
      return [`group ${index}`, [60, replied]]
    })
    if (findLeader(groups(Object.fromEntries(alike)))?.isClear) clear += 1
  }
  expect(clear).toBeLessThan(80)
})

function groups(given: Record<string, [sent: number, replied: number]>): Map<string, Sent> {
  const entries = Object.entries(given).map(([key, [sent, replied]]): [string, Sent] => [
    key,
    { sent, viewed: sent, replied, hired: 0 },
  ])
  return new Map(entries)
}
