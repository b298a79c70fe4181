import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { planReactions } from './reactions.ts'
import { aFolder, aGigboard, signedUp } from '../../../tests/support/outside/test-gigboard.ts'
import { startGigboard } from '../start-gigboard.ts'

test('most proposals are viewed after 10 to 90 seconds, some answered, few decided', () => {
  const plans = Array.from({ length: 2000 }, (_, ordinal) => planReactions(1, ordinal))
  const share = (kind: string) =>
    plans.filter((plan) => plan.some(({ reaction }) => reaction.kind === kind)).length / 2000

  expect(share('view')).toBeGreaterThan(0.65)
  expect(share('reply')).toBeGreaterThan(0.15)
  expect(share('reply')).toBeLessThan(0.4)
  expect(share('hire')).toBeGreaterThan(0.02)
  expect(share('hire')).toBeLessThan(0.15)
  expect(share('interview')).toBeGreaterThan(0.01)
  for (const [view, ...later] of plans.filter((plan) => plan.length > 0)) {
    expect(view?.reaction.kind).toBe('view')
    expect(view?.afterMs).toBeGreaterThanOrEqual(10_000)
    expect(view?.afterMs).toBeLessThanOrEqual(90_000)
    for (const { afterMs } of later) expect(afterMs).toBeGreaterThan(view?.afterMs ?? 0)
  }
  expect(planReactions(1, 17)).toEqual(plans[17])
})

test('clients react automatically, faster with a smaller scale, also after a restart', async () => {
  const seed = seedWhoseFirstClientReplies()
  const dataFolder = await aFolder()
  const first = await startGigboard({ port: 0, seed, dataFolder })
  const { token, call } = await signedUp(first.url, 'ada@example.com')
  await call('POST', '/control/jobs', { jobs: [{ id: 'job' }] })
  await call('POST', '/api/v1/jobs/job/proposals', { letter: 'Hello' })
  await first.close()

  const second = await aGigboard({ seed, dataFolder })
  const headers = { authorization: `Bearer ${token}` }
  const own = async () => {
    const response = await fetch(`${second.url}/api/v1/proposals`, { headers })
    const { proposals } = (await response.json()) as { proposals: { reply: string | null }[] } // as documented
    return proposals[0]
  }
  expect(await own()).toMatchObject({ status: 'submitted' })
  await second.set({ reactionScale: 0.000_01 })
  await expect.poll(own).toMatchObject({ reply: expect.any(String), viewedAt: expect.any(String) })
})

test('with scale 0 nothing happens automatically', async () => {
  const gigboard = await aGigboard({ seed: seedWhoseFirstClientReplies() })
  await gigboard.set({ reactionScale: 0 })
  const { call } = await gigboard.signedUp()
  const [jobId] = await gigboard.post({})
  await call('POST', `/api/v1/jobs/${jobId}/proposals`, { letter: 'Hello' })

  await sleep(400)
  expect((await call('GET', '/api/v1/proposals')).body.proposals[0].status).toBe('submitted')
})

function seedWhoseFirstClientReplies(): number {
  const seeds = Array.from({ length: 100 }, (_, seed) => seed)
  const found = seeds.find((seed) => planReactions(seed, 0)[1]?.reaction.kind === 'reply')
  if (found === undefined) throw new Error('No such seed.')
  return found
}
