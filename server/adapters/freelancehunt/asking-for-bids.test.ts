import { expect, test } from 'vitest'
import {
  aFreelancehunt,
  token,
} from '../../../tests/support/outside/freelancehunt/a-freelancehunt.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { readNow } from '../../../tests/support/outside/test-feed.ts'
import { lookAtFreelancehunt } from './freelancehunt.ts'

const day = 24 * 3_600_000

/** Starts a stand-in and a reader under a clock of its own, which a restart does not lose. */
async function aWorld() {
  const world = await aFreelancehunt()
  const clock = {
    ms: Date.now(),
    now: () => new Date(clock.ms).toISOString(),
    monotonicMs: () => performance.now(),
  }
  let cursor: string | null = null
  return {
    ...world,
    clock,
    /** Reads as a process does that has just started. */
    async read(): Promise<void> {
      cursor = (await readNow(world.open({ clock }), cursor)).next
    },
    /** Requests that could have changed something. */
    changing: async () => (await world.standIn.requests()).filter(({ method }) => method !== 'GET'),
  }
}

test('asks once a day whether bids are taken, without a token, for no project and with no bid', async () => {
  const { read, clock, changing, told } = await aWorld()
  await read()
  clock.ms += day - 1
  await read()
  expect(await changing()).toEqual([
    { method: 'POST', path: '/v2/projects/0/bids', query: '', hasToken: false, body: {} },
  ])
  clock.ms += 1
  await read()
  expect(await changing()).toHaveLength(2)
  expect(told).toEqual([410])
})

test('bids that are taken again are told once, and none is made', async () => {
  const { read, clock, told, standIn, world } = await aWorld()
  await world.post(aJob())
  await read()
  await standIn.set({ bids: 'back' })
  for (let days = 0; days < 3; days += 1) {
    clock.ms += day
    await read()
  }
  expect(told).toEqual([410, 401])
  expect(await world.ledger()).toEqual([])
})

test.each([
  { kind: 'status', status: 500 },
  { kind: 'status', status: 429, retryAfter: 5 },
  { kind: 'status', status: 302 },
  { kind: 'cut-before' },
  { kind: 'oversized', bytes: 1_000_000 },
])(
  'an answer such as %j tells nothing, hinders no reading, and is asked for the next day',
  async (effect) => {
    const { read, clock, told, standIn, changing } = await aWorld()
    await read()
    await standIn.fault({ call: 'bid', effect })
    clock.ms += day
    await read()
    expect(told).toEqual([410])
    await read()
    expect(await changing()).toHaveLength(2)
    clock.ms += day
    await read()
    expect(await changing()).toHaveLength(3)
    expect(told).toEqual([410])
  },
)

test('a look without a reading tells whether bids are taken, and takes nothing in', async () => {
  const { url, standIn, world } = await aFreelancehunt()
  await world.post(aJob(), aJob())
  expect(await lookAtFreelancehunt({ url, token })).toEqual({ projects: 2, bids: 410 })
  await standIn.set({ bids: 'back' })
  expect(await lookAtFreelancehunt({ url, token })).toEqual({ projects: 2, bids: 401 })
  await standIn.fault({ call: 'bid', effect: { kind: 'cut-before' } })
  expect(await lookAtFreelancehunt({ url, token })).toEqual({ projects: 2, bids: null })
})
