import { expect, test } from 'vitest'
import { aJob } from '../support/outside/gigboard-client.ts'
import { pathOf } from '../support/path.ts'
import { aDeployment } from '../support/processes/a-deployment.ts'
import { aProcess } from '../support/processes/a-process.ts'
import { until } from '../support/processes/until.ts'
import { aUser } from '../support/test-services.ts'

test.concurrent.for([25, -25])(
  'a worker whose clock is %i hours off takes in, decides and sends like any other',
  { timeout: 240_000 },
  async (hours, test) => {
    const world = await aDeployment(test)
    const { applicationsOf } = pathOf(world)
    const user = await aUser(world, { tier: 'enterprise' })
    const worker = aProcess(test, {
      ...world.environment,
      BIDWRIGHT_ROLE: 'worker',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clockOff(hours))}`,
    })
    await worker.untilStarted()
    const sendsAll = (number: number) =>
      until(`${number} were sent`, async () => {
        const own = await applicationsOf(user)
        return own.length === number && own.every(({ state }) => state === 'submitted')
      })
    const beganAt = Date.now()
    await world.gigboard.post(aJob(), aJob())
    await sendsAll(2)
    const isDown = { kind: 'status', status: 500 }
    await world.gigboard.fault({ call: 'sign-in', times: 1_000, effect: isDown })
    await world.gigboard.post(aJob(), aJob())
    await sendsAll(4) // in the session that it has
    const endedAt = Date.now()

    for (const { matchedAt, decidedAt, composedAt, armedAt, sentAt } of await applicationsOf(user))
      for (const at of [matchedAt, decidedAt, composedAt, armedAt, sentAt]) {
        expect(Date.parse(at ?? '')).toBeGreaterThanOrEqual(beganAt)
        expect(Date.parse(at ?? '')).toBeLessThanOrEqual(endedAt)
      }
  },
)

/** Module that sets the clock of the process that loads it. */
function clockOff(hours: number): string {
  return `const Right = Date
    const now = () => Right.now() + ${hours * 3_600_000}
    globalThis.Date = class extends Right {
      constructor(...all) { all.length > 0 ? super(...all) : super(now()) }
      static now() { return now() }
    }`
}
