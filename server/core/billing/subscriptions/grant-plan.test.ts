import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { claimingOf } from '../../../../tests/support/factories/claiming.ts'
import { operatorsStatement } from '../../../../tests/support/database/operators-statement.ts'
import { aUser, testServices } from '../../../../tests/support/test-services.ts'
import { until } from '../../../../tests/support/processes/until.ts'
import type { LiveMessage } from '../../../../contract/api.ts'
import { usageDays } from '../../../store/accounts/account-schema.ts'
import { listen } from '../../../store/live.ts'
import { readUser } from '../../accounts/read-user.ts'

const world = await testServices()
const { services } = world
const { db } = services.store
const { queue, claim, send } = claimingOf(world)

test('the statement that operators are given grants a plan for the next claim and open pages, and takes it back', async () => {
  const granted = await aUser(world)
  const other = await aUser(world)
  const heard: [readonly string[], LiveMessage][] = []
  const onLive = (uids: readonly string[], message: LiveMessage) => void heard.push([uids, message])
  const { stop } = await listen(world.databaseUrl, { onLive })
  onTestFinished(stop)

  await db.insert(usageDays).values({ uid: granted.uid, day: '2031-05-05', used: 10 })
  await queue(granted, 1)
  expect(await claim()).toMatchObject({ outcome: 'stopped', reason: 'daily-limit' })
  expect(await run(statement.replace(exampleEmail, 'nobody@example.org'))).toEqual([])
  const grant = statement.replace(exampleEmail, granted.email)
  expect(await run(grant)).toMatchObject([{ uid: granted.uid }])
  await queue(granted, 1)
  expect(await send()).not.toBeNull()
  const news: [string[], LiveMessage] = [[granted.uid], { kind: 'user-changed' }]
  await until('open pages hear of it', () => heard.some((told) => isDeepStrictEqual(told, news)))
  const read = () => readUser(services, granted.uid)
  expect(await read()).toMatchObject({ subscription_tier: 'pro', has_active_subscription: true })
  expect(await readUser(services, other.uid)).toMatchObject({ subscription_tier: 'free' })

  await run(grant.replace("'pro'", 'null'))
  expect(await read()).toMatchObject({ subscription_tier: 'free', has_active_subscription: false })
})

const exampleEmail = 'grace@example.org'
const statement = operatorsStatement('**To grant a plan**')

async function run(text: string): Promise<unknown[]> {
  return (await db.execute(sql.raw(text))).rows
}
