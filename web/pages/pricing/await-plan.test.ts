import { expect, test } from 'vitest'
import { awaitPlan, type PlanNews } from './await-plan.ts'

const free = async () => ({ has_active_subscription: false, subscription_tier: 'free' })
const pro = async () => ({ has_active_subscription: true, subscription_tier: 'pro' })
const down = () => Promise.reject(new Error('unreachable'))

test('a plan that is there is said after one question', async () => {
  expect(await follow([pro])).toEqual({
    said: [{ kind: 'asking' }, { kind: 'here', tier: 'pro' }],
    waited: [],
  })
})

test('a plan that comes later is asked for, each time after a longer wait', async () => {
  expect(await follow([free, free, free, pro])).toEqual({
    said: [{ kind: 'asking' }, { kind: 'here', tier: 'pro' }],
    waited: [1000, 2000, 4000],
  })
})

test('a plan that does not come is given up after a minute and seven calls', async () => {
  const { said, waited } = await follow([free, free, free, free, free, free, free])
  expect(said).toEqual([{ kind: 'asking' }, { kind: 'late' }])
  expect(waited).toEqual([1000, 2000, 4000, 8000, 15_000, 30_000])
})

test('a failed call is reported immediately, and tried again', async () => {
  const { said } = await follow([down, down, pro])
  expect(said).toEqual([
    { kind: 'asking' },
    { kind: 'unreachable' },
    { kind: 'unreachable' },
    { kind: 'here', tier: 'pro' },
  ])
})

test('nothing is asked once the user has left', async () => {
  const { said, waited } = await follow([free, free], { leavesAfter: 1 })
  expect(said).toEqual([{ kind: 'asking' }])
  expect(waited).toEqual([1000])
})

/** Answers in order; asking once more than there are answers fails the test. */
async function follow(answers: (() => ReturnType<typeof free>)[], { leavesAfter = 99 } = {}) {
  const said: PlanNews[] = []
  const waited: number[] = []
  const left = [...answers]
  await awaitPlan({
    refresh: () => {
      const next = left.shift()
      if (next === undefined) said.push({ kind: 'here', tier: 'asked too often' })
      return next === undefined ? free() : next()
    },
    say: (news) => void said.push(news),
    wait: async (ms) => {
      waited.push(ms)
      return waited.length < leavesAfter
    },
  })
  return { said, waited }
}
