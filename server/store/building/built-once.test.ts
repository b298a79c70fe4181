import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServices } from '../../../tests/support/test-services.ts'
import { users } from '../accounts/account-schema.ts'
import { insertUser } from '../accounts/users.ts'
import type { Queryable } from '../connect.ts'
import { builtByShape, builtOnce, holdValues } from './built-once.ts'

const { services } = await testServices()
const { db } = services.store

test('a query is built once for a database and for each call in a transaction, and each call has its own values', async () => {
  let built = 0
  const addressOf = builtOnce((on) => {
    built += 1
    return on
      .select({ email: users.email })
      .from(users)
      .where(eq(users.uid, sql.placeholder('uid')))
      .prepare('')
  })
  const read = async (on: Queryable, uid: string) =>
    (await addressOf(on).execute({ uid }))[0]?.email
  for (const uid of ['one', 'two']) await insertUser(db, { uid, email: `${uid}@example.org` })
  const together = await Promise.all(['one', 'two', 'none'].map((uid) => read(db, uid)))
  expect(together).toEqual(['one@example.org', 'two@example.org', undefined])
  expect(built).toBe(1)
  const inside = () =>
    db.transaction(async (tx) => {
      await insertUser(tx, { uid: 'three', email: 'three@example.org' })
      return [await read(tx, 'three'), await read(tx, 'one')]
    })
  expect(await inside()).toEqual(['three@example.org', 'one@example.org'])
  expect(built).toBe(3)
})

test('each shape of a query is built on its own', () => {
  const query = builtByShape<{ shape: string }>()
  const get = (shape: string) => query(db, shape, () => ({ shape }))
  expect(get('a')).toBe(get('a'))
  expect(get('b')).toEqual({ shape: 'b' })
  for (let shape = 0; shape < 1_000; shape += 1) expect(get(`${shape}`).shape).toBe(`${shape}`)
  expect(get('999')).not.toBe(get('999')) // as there are too many to be kept
  expect(get('a')).toBe(get('a'))
})

test('values are told apart by their kind and their number', () => {
  const shapes = [
    shapeOf(),
    shapeOf('state'),
    shapeOf('state', 'state'),
    shapeOf('reason', 'state'),
  ]
  expect(new Set(shapes).size).toBe(4)
  expect(shapeOf('state')).toBe(shapes[1])
})

function shapeOf(...kinds: string[]): string {
  const { hold, values, shape } = holdValues()
  const names = kinds.map((kind, place) => hold(kind, place).name)
  expect(names.map((name) => values[name])).toEqual(kinds.map((_, place) => place))
  return shape()
}
