import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sessionSeconds } from '../../../server/adapters/better-auth/create-auth.ts'
import { readConfig } from '../../../server/config/config.ts'
import { eventDays } from '../../../server/core/billing/subscriptions/tend-subscriptions.ts'
import { abandonedMinutes } from '../../../server/core/files/sweep-uploads.ts'
import { browserForgottenDays } from '../../../server/store/accounts/sessions.ts'
import { unpaidPurchaseDays } from '../../../server/store/billing/purchases.ts'
import { attemptDays } from '../../../server/store/signing-in/sign-in-attempts.ts'
import { pastUsageDays } from '../../../server/store/usage/account-usage.ts'

test('each period on the privacy page is the one that the product keeps to', async () => {
  const read = readConfig({})
  if (!('config' in read)) throw new Error('An empty environment is complete.')
  const { securityLogDays, sessionIdleHours } = read.config
  const page = await readFile('web/public/privacy.html', 'utf8')
  const text = page.replaceAll(/<[^>]+>/gu, '').replaceAll(/\s+/gu, ' ')
  expect([...text.matchAll(/\d+ (?:day|hour)s?/gu)].map(([period]) => period)).toEqual([
    `${abandonedMinutes / 60} hours`,
    `${unpaidPurchaseDays} days`,
    `${sessionSeconds / 86_400} days`,
    `${sessionIdleHours / 24} days`,
    `${browserForgottenDays} days`,
    `${securityLogDays} days`,
    `${pastUsageDays} day`,
    `${attemptDays} day`,
    `${securityLogDays} days`,
    `${eventDays} days`,
  ])
})
