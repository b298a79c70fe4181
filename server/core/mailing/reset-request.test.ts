import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aMailing } from '../../../tests/support/outside/a-mailing.ts'
import { aMail } from '../../../tests/support/http.ts'
import type { Services } from '../../services.ts'
import { securityEvents } from '../../store/security/security-schema.ts'
import { sendMail } from './send-mail.ts'

const network = '127.0.0.0/24'

test('a link that was asked for is noted when its mail is written, and its user only if there is one', async (test) => {
  const { services, post, work, signUp } = await aMailing(test)
  const { email, uid } = await signUp()
  for (const address of [email, aMail()])
    expect((await post('/forgot-password', { email: address })).statusCode).toBe(200)
  expect(await noted(services)).toEqual([])
  await work()
  await expect
    .poll(() => noted(services), { timeout: 10_000 })
    .toEqual([
      ['done', uid, network, null],
      ['refused', null, network, 'no-link'],
    ])
})

test('a mail that leaves at the second attempt is noted once, and one that never can as failed', async (test) => {
  const { services, mailbox, signUp } = await aMailing(test)
  const { uid } = await signUp()
  // Queued by an earlier version, which did not say from where.
  const send = () => sendMail(services, { kind: 'password-reset', uid }, { id: 'one' })
  await mailbox.fault({ effect: { kind: 'refuse', at: 'recipient', status: 451 } })
  await expect(send()).rejects.toThrow('not-reached')
  expect(await noted(services)).toEqual([])
  expect(await send()).toBe('sent')
  expect(await noted(services)).toEqual([['done', uid, null, null]])
  await mailbox.fault({ effect: { kind: 'refuse', at: 'recipient', status: 550 } })
  expect(await send()).toBe('refused')
  expect(await noted(services)).toContainEqual(['failed', uid, null, 'mail-refused'])
})

/** Lists the requests in the security log, those with a link first. */
async function noted({ store }: Services) {
  const kept = await store.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.kind, 'reset-request'))
    .orderBy(securityEvents.outcome)
  return kept.map((one) => [one.outcome, one.uid, one.network, one.reason])
}
