import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api, livePath } from '../../contract/api.ts'
import { everyCall } from '../../contract/every-call.ts'
import { sealedBox } from '../../server/adapters/sealed-box/sealed-box.ts'
import { publicHalfOf } from '../../server/adapters/sealed-box/x25519.ts'
import { rows } from '../../server/store/rows.ts'
import { sealedKeyIds } from '../../server/store/keeping/sealed-key-ids.ts'
import { aDeployment, type Deployment } from '../support/processes/a-deployment.ts'
import { aProcess, untilReady } from '../support/processes/a-process.ts'
import { anOnboarding } from '../support/browser/an-onboarding.ts'
import { freePort } from '../support/processes/free-port.ts'
import { aJob } from '../support/outside/gigboard-client.ts'
import { aSignedUpUser, type HttpUser } from '../support/processes/over-http.ts'
import { testSealingKey } from '../support/test-services.ts'
import { until } from '../support/processes/until.ts'

const timeout = 240_000

test(
  'credentials that one process seals and another uses are in no answer, live event, log line or table of the database',
  { timeout },
  async (context) => {
    const world = await aDeployment(context)
    const { BIDWRIGHT_SEALING_KEY = '', ...withoutKey } = world.environment
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const loud = { LOG_LEVEL: 'trace' }
    const http = aProcess(context, {
      ...withoutKey,
      ...loud,
      PORT: `${port}`,
      BIDWRIGHT_ROLE: 'http',
      BIDWRIGHT_SEALING_PUBLIC_KEY: publicHalfOf(BIDWRIGHT_SEALING_KEY),
    })
    await untilReady(origin)
    const worker = aProcess(context, { ...world.environment, ...loud, BIDWRIGHT_ROLE: 'worker' })

    const user = await aSignedUpUser(origin)
    const live = await listen(origin, user)
    const email = `canary-${crypto.randomUUID()}@gigboard.example`
    await world.gigboard.join(email, 'canary-password')
    const onboarding = { ...anOnboarding(email), softwarePassword: 'canary-password' }
    const canaries = /canary|YS1wYXNzd29yZA|an answer/u // the second is base64 of its end
    await user.call(api.completeOnboarding, { body: onboarding })
    await untilAccountIs(user, 'ready')
    await user.call(api.addScanner, { body: { name: 'Shops', keywords: 'wordpress' } })
    await user.call(api.switchAutoBidding, { body: { enabled: true } })
    await world.gigboard.post(aJob())
    await until('it is sent', async () => (await world.gigboard.ledger()).length === 1)

    const { version } = await credentialsCard(user)
    const wrong = { softwareEmail: email, softwareSecurityQuestion: 'an answer' }
    const softwarePassword = 'another canary-password'
    await user.call(api.saveMarketplaceAccount, { body: { version, ...wrong, softwarePassword } })
    await untilAccountIs(user, 'refused')
    await until('all is kept', async () => (await formsOf(world)).join() === 'd1,d1,d1')

    const answers = await Promise.all(readable.map((path) => textOf(origin, path, user)))
    expect(answers.join('\n')).toContain('refused')
    expect(answers.join('\n')).not.toMatch(canaries)
    expect(live.text()).toContain('user-changed')
    expect(live.text()).not.toMatch(canaries)
    live.close()
    for (const { stderr, stdout } of [http, worker])
      expect(stdout() + stderr()).not.toMatch(canaries)
    expect(http.stderr()).toContain('/api/me/onboarding')
    const everything = await dump(world)
    expect(everything).toContain(user.email)
    expect(everything).not.toMatch(canaries)
    expect(everything).not.toContain(testSealingKey)
    expect(await sealedKeyIds(world.services.store.db)).toEqual([sealedBox(testSealingKey).keyId])
  },
)

const readable = Object.values(everyCall)
  .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  .map(({ path }) => path)

async function untilAccountIs(user: HttpUser, state: string): Promise<void> {
  await until(`the account is ${state}`, async () => {
    const { marketplaceAccount } = await user.call(api.me, {})
    return marketplaceAccount === state
  })
}

async function credentialsCard(user: HttpUser): Promise<{ version: number }> {
  const { versions } = await user.call(api.me, {})
  return { version: versions.credentials }
}

async function textOf(origin: string, path: string, { token }: HttpUser): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(new URL(path, origin), { headers })).text()
}

async function listen(origin: string, { token }: HttpUser) {
  const hangUp = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(new URL(livePath, origin), { headers, signal: hangUp.signal })
  let text = ''
  const decoder = new TextDecoder()
  const reading = async () => {
    for await (const bytes of response.body ?? []) text += decoder.decode(bytes, { stream: true })
  }
  reading().catch(() => undefined) // hung up
  return { text: () => text, close: () => hangUp.abort() }
}

async function formsOf({ services }: Deployment): Promise<string[]> {
  const found = await rows<{ form: string }>(
    services.store.db,
    sql`select split_part(sealed, '.', 1) as form from marketplace_accounts
        cross join unnest(array[sealed_email, sealed_password, sealed_security_answer]) as sealed`,
  )
  return found.map(({ form }) => form)
}

/** Every row of every table, those of the task queue too. */
async function dump({ services }: Deployment): Promise<string> {
  const { db } = services.store
  const tables = await rows<{ schema: string; name: string }>(
    db,
    sql`select schemaname as schema, tablename as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts = await Promise.all(
    tables.map(({ schema, name }) =>
      rows<{ text: string }>(
        db,
        sql`select t::text as text from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
      ),
    ),
  )
  return texts.flatMap((found) => found.map(({ text }) => text)).join('\n')
}
