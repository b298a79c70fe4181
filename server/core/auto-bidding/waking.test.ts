import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { defaultRules } from '../../../contract/bidding/rules.ts'
import { aUser, testServices } from '../../../tests/support/test-services.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { listen } from '../../store/live.ts'
import { saveMarketplaceAccount } from '../accounts/save-marketplace-account.ts'
import { saveRules } from '../deciding/rules.ts'
import { resumeBidding } from './resume-bidding.ts'
import { switchAutoBidding } from './switch-auto-bidding.ts'

const world = await testServices()
const { services } = world
const { store } = services

test.each<[string, (user: { uid: string; email: string }) => Promise<unknown>]>([
  ['sending is resumed', ({ uid }) => resumeBidding(store, uid)],
  ['switching on ends a pause', ({ uid }) => switchAutoBidding(store, uid, true)],
  ['rules change', ({ uid }) => saveRules(store, uid, { version: 0, rules: defaultRules })],
  ['new credentials come in', ({ uid, email }) => saveCredentials(uid, email)],
])('the workers are woken when %s', async (_, change) => {
  const user = await aUser(world)
  await store.db
    .update(users)
    .set({ pausedAt: '2031-05-05T10:00:00Z', pauseReason: 'refusals' })
    .where(eq(users.uid, user.uid))
  let isWoken = false
  const listening = await listen(world.databaseUrl, {
    onSignal: (kind) => void (isWoken ||= kind === 'application-queued'),
  })
  onTestFinished(() => listening.stop())
  await change(user)
  await expect.poll(() => isWoken).toBe(true)
})

function saveCredentials(uid: string, email: string): Promise<void> {
  return saveMarketplaceAccount(services, uid, {
    version: 1, // after the onboarding
    softwareEmail: email,
    softwarePassword: 'a password',
    softwareSecurityQuestion: 'an answer',
  })
}
