import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/http.ts'
import { Facts } from '../../../contract/user.ts'
import { readUser } from './read-user.ts'
import { saveFacts } from './save-facts.ts'

const facts = Facts.parse({
  fullName: 'Ada Lovelace',
  whatServicesGeneral: 'Analytical engines',
  detailedExperience: 'The first program',
})

test('facts change nothing but the facts, and the moment of the change', async () => {
  const { services, signUp } = await testApp()
  const { uid } = await signUp()
  const before = await readUser(services, uid)

  await saveFacts(services, uid, facts)

  const after = await readUser(services, uid)
  expect(after).toEqual({ ...before, ...facts, updatedAt: after.updatedAt })
  expect(after.updatedAt > before.updatedAt).toBe(true)
})

test('only the user whose facts they are is told', async () => {
  const { services, signUp } = await testApp()
  const [user, other] = [await signUp(), await signUp()]
  const own = services.live.open(user.uid).readable
  const theirs = services.live.open(other.uid).readable
  expect([own.read(), theirs.read()].map(String)).toEqual(
    Array.from({ length: 2 }, () => 'data: {"kind":"ready"}\n\n'),
  )

  await saveFacts(services, user.uid, facts)

  await new Promise((resolve) => own.once('readable', resolve))
  expect(String(own.read())).toBe('data: {"kind":"user-changed"}\n\n')
  expect(theirs.read()).toBeNull()
})

test('nobody’s facts are not saved', async () => {
  const { services } = await testApp()
  await expect(saveFacts(services, 'nobody', facts)).rejects.toMatchObject({
    code: 'not-signed-in',
  })
})
