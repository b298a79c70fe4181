import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anInstallation } from '../../tests/support/an-installation.ts'
import { testSealingKey, testServices } from '../../tests/support/test-services.ts'
import { factorSeal } from '../adapters/sealed-box/factor-seal.ts'
import { checkUp } from './check-up.ts'

test('the doctor says whether the key of second factors is there, hard to guess and the right one', async () => {
  const { services, databaseUrl } = await testServices()
  const { dataFolder } = await anInstallation(databaseUrl)
  const [key, other] = [aKey(), aKey()]
  const given = {
    DATABASE_URL: databaseUrl,
    BIDWRIGHT_DATA: dataFolder,
    BIDWRIGHT_AUTH_SECRET: aKey(),
    BIDWRIGHT_SEALING_KEY: testSealingKey,
  }
  const found = async (changes: Record<string, string>) =>
    (await checkUp({ ...given, ...changes }))
      .filter(({ sentence }) => /factor|two-step/iu.test(sentence))
      .map(({ state, sentence }) => `${state}: ${sentence}`)
  const turnOn = async (uid: string) => {
    const sealed = factorSeal(key).close(uid, randomBytes(20))
    await services.store.db.execute(
      sql`with holder as (
            insert into auth_users (id, name, email, email_verified, created_at, updated_at)
            values (${uid}, '', ${uid}, true, now(), now()) returning id
          )
          insert into second_factors (user_id, sealed_key, confirmed_at) select id, ${sealed}, now() from holder`,
    )
  }

  expect(await found({})).toEqual([
    'off: BIDWRIGHT_FACTOR_KEY is not set: two-step log-in is not offered.',
  ])
  expect(await found({ BIDWRIGHT_AUTH_SECRET: '' })).toEqual([]) // the first start makes the keys
  expect(await found({ BIDWRIGHT_FACTOR_KEY: 'A'.repeat(43) })).toEqual([
    expect.stringMatching(/^bad: BIDWRIGHT_FACTOR_KEY is too easy to guess/u),
  ])
  await turnOn('ann')
  await turnOn('bob')
  expect(await found({ BIDWRIGHT_FACTOR_KEY: key })).toEqual([
    'good: The key of second factors opens those that are stored.',
  ])
  expect(await found({ BIDWRIGHT_FACTOR_KEY: other })).toEqual([
    expect.stringMatching(/^bad: The key of second factors opens 0 of 2: /u),
  ])
  expect(await found({})).toEqual([expect.stringMatching(/^bad: Users have turned two-step/u)])
})

function aKey(): string {
  return randomBytes(32).toString('base64url')
}
