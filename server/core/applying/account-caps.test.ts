import { expect, test } from 'vitest'
import { anOnboarding } from '../../../tests/support/browser/an-onboarding.ts'
import { deleteAll } from '../../../tests/support/factories/deletions.ts'
import { aJob } from '../../../tests/support/outside/gigboard-client.ts'
import { pathOf } from '../../../tests/support/path.ts'
import { aUser, testServices, type TestUser } from '../../../tests/support/test-services.ts'
import { marketplaceAccountOf } from '../../store/keeping/marketplace-accounts.ts'
import { readUser } from '../accounts/read-user.ts'
import { saveMarketplaceAccount } from '../accounts/save-marketplace-account.ts'
import { checkSignIn } from './signing-in/check-sign-in.ts'

const world = await testServices()
const { services, gigboard } = world
const { takeIn, sendAllDue, applicationsOf } = pathOf(world)

test('neither a second user, nor a deletion, nor another spelling sends more than a plan from one account', async () => {
  const account = 'Shared.Account@gigboard.example'
  await gigboard.join(account)
  const shop = await aUserOf(account, 'shopify')
  const blog = await aUserOf(account.toLowerCase(), 'wordpress')
  await post('Shopify', 7)
  await post('WordPress', 7)
  await Promise.all([sendAllDue(), sendAllDue()])
  expect(await sentFrom(account)).toBe(10)
  expect(await accountUseOf(shop)).toMatchObject({ left: 0, limit: 10, period: 'day' })

  await deleteAll(services, shop.uid)
  const again = await aUserOf(` ${account.toUpperCase()} `, 'shopify')
  expect(await accountUseOf(again)).toMatchObject({ left: 0, limit: 10, period: 'day' })
  await post('Shopify', 2)
  await sendAllDue()
  expect(await sentFrom(account)).toBe(10)
  const held = await applicationsOf(again)
  expect(held.filter(({ state }) => state === 'submitted')).toEqual([])
  expect(held.map(({ reason }) => reason)).toContain('account-daily-limit')

  await signInAs(again, again.email)
  expect(await accountUseOf(again)).toBeNull()
  await post('Shopify', 1)
  await sendAllDue()
  expect(await sentFrom(again.email)).toBe(1)
  await signInAs(again, account)
  expect(await accountUseOf(again)).toMatchObject({ left: 0 })
  await sendAllDue()
  expect(await sentFrom(account)).toBe(10)
  expect(await accountUseOf(blog)).toMatchObject({ left: 0 })
})

test('a user whom an account refuses learns nothing of its use', async () => {
  const account = 'private.account@gigboard.example'
  await gigboard.join(account)
  await aUserOf(account, 'shopify')
  await post('Shopify', 2)
  await sendAllDue()
  const colleague = await aUserOf(account, 'magento')
  expect(await accountUseOf(colleague)).toMatchObject({ left: 8 })
  const stranger = await aUserOf(account, 'wordpress', 'a guess')
  expect(await marketplaceAccountOf(services.store.db, stranger.uid, 'gigboard')).toMatchObject({
    state: 'refused',
    accountName: expect.any(String),
  })
  expect(await accountUseOf(stranger)).toBeNull()
})

/** Makes a user who has signed in at this account, or tried to. */
async function aUserOf(
  softwareEmail: string,
  keywords: string,
  softwarePassword = 'a password',
): Promise<TestUser> {
  const onboarding = { ...anOnboarding('x@example.org'), softwareEmail, softwarePassword }
  const user = await aUser(world, { scanner: { keywords }, onboarding })
  await checkSignIn(services, user.uid)
  return user
}

async function signInAs({ uid }: TestUser, softwareEmail: string): Promise<void> {
  const { versions } = await readUser(services, uid)
  await saveMarketplaceAccount(services, uid, {
    version: versions.credentials,
    softwareEmail,
    softwarePassword: 'a password',
    softwareSecurityQuestion: 'an answer',
  })
  await checkSignIn(services, uid)
}

async function post(title: string, count: number): Promise<void> {
  await gigboard.post(
    ...Array.from({ length: count }, () => aJob({ title: `${title} shop needed` })),
  )
  await takeIn()
}

async function sentFrom(account: string): Promise<number> {
  const ledger = await gigboard.ledger()
  return ledger.filter(({ email }) => email === account.trim().toLowerCase()).length
}

async function accountUseOf({ uid }: TestUser) {
  return (await readUser(services, uid)).accountUse
}
