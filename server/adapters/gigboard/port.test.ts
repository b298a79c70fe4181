import { onTestFinished } from 'vitest'
import { startGigboard } from '../../../sandbox/gigboard/start-gigboard.ts'
import { describeAdapter } from '../../../tests/support/adapters/describe-adapter.ts'
import { aCheckedLetter } from '../../../tests/support/factories/a-checked-letter.ts'
import { gigboardClient } from '../../../tests/support/outside/gigboard-client.ts'
import { credentials } from '../../../tests/support/outside/gigboard-marketplace.ts'
import { gigboard } from './gigboard.ts'

const keyless = { ruledOut: 'its jobs are public' }
const tokenless = { ruledOut: 'users let us in by their sign-in' }
const slowDown = (retryAfter: number) => ({
  kind: 'status',
  status: 429,
  code: 'slow-down',
  retryAfter,
})

describeAdapter('Gigboard', {
  async start() {
    const running = await startGigboard({ port: 0 })
    onTestFinished(() => running.close())
    const client = gigboardClient(running.url)
    await client.join(credentials.email)
    return { client, url: running.url, world: running.world }
  },
  open: ({ url }) => gigboard(url),
  post: ({ client }, jobs) => client.post(...jobs),
  keepHours: null,
  reading: {
    manyJobs: 120,
    spoil: ({ client }, effect) => client.fault({ call: 'feed', effect }),
    slowDown: ({ client }, seconds) => client.fault({ call: 'feed', effect: slowDown(seconds) }),
    revokeKey: keyless,
    forbidKey: keyless,
  },
  applying: {
    session: ({ url }) => gigboard(url).signIn(credentials),
    proposal: (marketplaceJobId) => ({
      marketplaceJobId,
      letter: aCheckedLetter('Hello'),
      answers: [],
    }),
    accepted: async ({ client }) => (await client.ledger()).length,
    spoil: ({ client }, effect) => client.fault({ call: 'submit', effect }),
    spoilLookUp: ({ client }, effect) => client.fault({ call: 'look-up', effect }),
    slowDown: ({ client }, seconds) => client.fault({ call: 'submit', effect: slowDown(seconds) }),
    async expire({ world }) {
      for (const session of world.state.sessions.values())
        world.record({
          kind: 'session',
          session: { ...session, expiresAt: '2020-01-01T00:00:00Z' },
        })
    },
    revoke: tokenless,
    narrow: tokenless,
    challenge: ({ client }) =>
      client.fault({ call: 'submit', effect: { kind: 'refuse', code: 'challenge' } }),
  },
})
