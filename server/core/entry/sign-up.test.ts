import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/http.ts'
import { readUser } from '../accounts/read-user.ts'

test('both moments of a new user document are the database’s', async () => {
  const { services, signUp } = await testApp({ hasOwnDatabase: true })
  await services.store.db.execute(
    sql.raw(`create or replace function product_clock() returns timestamptz language sql stable
             as $$ select timestamptz '2031-05-04T10:00:00.123456Z' $$`),
  )
  const { uid } = await signUp()
  const { createdAt, updatedAt } = await readUser(services, uid)
  expect([createdAt, updatedAt].map((at) => Date.parse(at))).toEqual(
    Array.from({ length: 2 }, () => Date.parse('2031-05-04T10:00:00.123Z')),
  )
})
