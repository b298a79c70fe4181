import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anApplication } from '../../../tests/support/factories/an-application.ts'
import { aMailing } from '../../../tests/support/outside/a-mailing.ts'
import { users } from '../../store/accounts/account-schema.ts'
import { applications } from '../../store/schema.ts'
import { sendMail } from './send-mail.ts'

test('a client’s answer is mailed to users with notifications on, as long as it stands', async (test) => {
  const { services, mailbox, signUp } = await aMailing(test)
  const { email, uid } = await signUp()
  const { db } = services.store
  const applicationId = `answered-${uid}`
  await anApplication(db, uid, applicationId)
  const task = { kind: 'client-answered', uid, applicationId, how: 'replied', count: '1' }
  expect(await sendMail(services, task, { id: 'early' })).toBe('nobody')
  await db.update(applications).set({ state: 'submitted', repliedAt: '2026-01-01T00:00:00Z' })
  expect(await sendMail(services, task, { id: 'one' })).toBe('sent')
  await db.update(applications).set({ toldByUser: ['replied'] })
  expect(await sendMail(services, task, { id: 'marked' })).toBe('nobody')
  await db.update(applications).set({ toldByUser: [] })
  await db.update(users).set({ notificationsEnabled: false }).where(eq(users.uid, uid))
  expect(await sendMail(services, task, { id: 'off' })).toBe('nobody')
  const [mail] = await mailbox.mailsTo(email)
  expect(mail?.subject).toBe('A client replied to your application')
  expect(mail?.text).toContain(`/bidding/replies?application=${applicationId}`)
})
