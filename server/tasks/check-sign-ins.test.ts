import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aUser, testServices } from '../../tests/support/test-services.ts'
import { until } from '../../tests/support/processes/until.ts'
import { marketplaceAccountOf } from '../store/keeping/marketplace-accounts.ts'
import { firstRow } from '../store/rows.ts'
import { checkSignIns } from './check-sign-ins.ts'
import { keepArrivedSecrets } from './secrets/keep-secrets.ts'

const world = await testServices()
const { services } = world
await checkSignIns(services)
await keepArrivedSecrets(services)

test('a save has the sign-in tried and the secrets kept; while the marketplace is down it is repeated', async () => {
  const effect = { kind: 'status', status: 503 }
  await world.gigboard.fault({ call: 'sign-in', effect, times: 2 })
  const { uid } = await aUser(world)
  const accountOf = () => marketplaceAccountOf(services.store.db, uid, 'gigboard')
  await until(
    'it is kept',
    async () => (await accountOf())?.sealedPassword.startsWith('d1.') ?? false,
  )
  await until('it is ready', async () => (await accountOf())?.state === 'ready')
  expect((await checkOf(uid))?.tries).toBe(2)
})

test('a check comes back when the marketplace wanted to be left alone for a while', async () => {
  const effect = { kind: 'status', status: 429, code: 'slow-down', retryAfter: 1 }
  await world.gigboard.fault({ call: 'sign-in', effect, times: 1 })
  const { uid } = await aUser(world)
  await until('it is ready', async () => {
    return (await marketplaceAccountOf(services.store.db, uid, 'gigboard'))?.state === 'ready'
  })
  expect((await checkOf(uid))?.tasks).toBe(2)
})

/** Number of checks queued for the user, and the most repeats that any of them had. */
function checkOf(uid: string) {
  return firstRow<{ tasks: number; tries: number }>(
    services.store.db,
    sql`select count(*)::int as tasks, max(retry_count)::int as tries from pgboss.job
        where name = 'check-sign-in' and data ->> 'uid' = ${uid}`,
  )
}
