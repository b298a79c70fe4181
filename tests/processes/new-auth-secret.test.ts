import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { aDeployment } from '../support/processes/a-deployment.ts'
import { aProcess, statusOf, untilReady } from '../support/processes/a-process.ts'
import { freePort } from '../support/processes/free-port.ts'
import { aJob } from '../support/outside/gigboard-client.ts'
import { aBiddingUser, type HttpUser } from '../support/processes/over-http.ts'
import { testPassword } from '../support/http.ts'
import { until } from '../support/processes/until.ts'

const timeout = 240_000
const newSecret = 'another secret for tests, long enough for it'

test(
  'a start with a new secret ends every session and each process with the former one, and nothing else is lost',
  { timeout },
  async (context) => {
    const world = await aDeployment(context)
    const start = async (role: string, secret?: string) => {
      const port = await freePort()
      const given = secret === undefined ? {} : { BIDWRIGHT_AUTH_SECRET: secret }
      const place = { BIDWRIGHT_ROLE: role, PORT: `${port}` }
      return {
        process: aProcess(context, { ...world.environment, ...place, ...given }),
        origin: `http://127.0.0.1:${port}`,
      }
    }
    const former = [await start('http'), await start('worker')] as const
    await untilReady(former[0].origin)
    const user = await aBiddingUser(former[0].origin, world.environment['GIGBOARD_URL'] ?? '')
    const live = await user.live()
    expect(await idTokenStatus(user, former[0].origin)).toBe(200)

    const { origin } = await start('http', newSecret)
    await untilReady(origin)
    for (const { process } of former) {
      expect(await process.ended).toEqual({ code: 1, signal: null })
      expect(process.stderr()).toContain('The secret that signs sessions was replaced')
    }
    await live.close()
    expect(await statusOf(`${former[0].origin}/readyz`)).toBeNull()
    expect(await idTokenStatus(user, origin)).toBe(401)
    expect(await user.status(origin)).toBe(401)

    await start('worker', newSecret)
    expect(await logInStatus(user, origin)).toBe(200)
    await world.gigboard.post(aJob())
    await until('it is sent', async () => (await world.gigboard.ledger()).length === 1)
  },
)

async function idTokenStatus({ cookie }: HttpUser, at: string): Promise<number> {
  const { method, path } = api.idToken
  const headers = { cookie, origin: new URL(at).origin.replace('127.0.0.1', 'localhost') }
  return (await fetch(new URL(path, at), { method, headers })).status
}

async function logInStatus({ email }: HttpUser, at: string): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: testPassword })
  const { method, path } = api.logIn
  return (await fetch(new URL(path, at), { method, headers, body })).status
}
