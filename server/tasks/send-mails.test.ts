import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aMailing, mailOrigin } from '../../tests/support/outside/a-mailing.ts'
import { aMail } from '../../tests/support/http.ts'
import { until } from '../../tests/support/processes/until.ts'
import { resumeBidding } from '../core/auto-bidding/resume-bidding.ts'
import { sendMail } from '../core/mailing/send-mail.ts'
import type { MailTask } from '../store/tasks.ts'
import { marketplaceAccounts, users } from '../store/accounts/account-schema.ts'
import type { Services } from '../services.ts'

test('a mail leaves when its transaction commits, once, and never when it is rolled back', async (test) => {
  const { services, mailbox, work, signUp } = await aMailing(test)
  const { db } = services.store
  await work()
  const [kept, dropped] = [await signUp(), await signUp()]
  const enqueue = (tx: Parameters<Services['tasks']['enqueue']>[0], uid: string) =>
    services.tasks.enqueue(tx, 'send-mail', { kind: 'password-changed', uid })

  const rolledBack = db.transaction(async (tx) => {
    await enqueue(tx, dropped.uid)
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await db.transaction((tx) => enqueue(tx, kept.uid))
  const mail = await mailbox.waitForMail(kept.email, /^Your password was changed$/u)
  expect(mailbox.linkIn(mail)).toBe(`${mailOrigin}/forgot-password`)
  await untilDone(services)
  await delay(2_500) // longer than the queue waits between two looks
  expect(await mailbox.mailsTo(kept.email)).toHaveLength(1)
  expect(await mailbox.mailsTo(dropped.email)).toEqual([])
})

test('with the mail server down nobody waits, and nothing is lost: it is delivered when it is back', async (test) => {
  const { services, mailbox, post, work, signUp } = await aMailing(test)
  await work()
  const { email } = await signUp()
  await mailbox.close()
  expect((await post('/forgot-password', { email })).statusCode).toBe(200)
  await until('it was tried in vain', async () => (await jobs(services, 'retry')) === 1)

  await mailbox.open()
  await mailbox.waitForMail(email, /password/u)
  await untilDone(services)
  expect(await mailbox.mailsTo(email)).toHaveLength(1)
})

test('however often a reset fails to leave, it leaves in the end with a link that works', async (test) => {
  const { services, mailbox, post, signUp } = await aMailing(test)
  const { email, uid } = await signUp()
  const mail: MailTask = { kind: 'password-reset', uid }
  await mailbox.fault({ effect: { kind: 'refuse', at: 'recipient', status: 451 }, times: 8 })
  for (let attempt = 1; attempt <= 8; attempt += 1)
    await expect(sendMail(services, mail, { id: 'one' })).rejects.toThrow('not-reached')
  expect(await sendMail(services, mail, { id: 'one' })).toBe('sent')

  const token = new URL(mailbox.linkIn(await mailbox.waitForMail(email))).hash.slice(
    '#token='.length,
  )
  expect((await post('/reset-password', { token, password: 'another horse 8' })).statusCode).toBe(
    200,
  )
})

test('of six resets in an hour five are mailed', async (test) => {
  const { services, mailbox, signUp } = await aMailing(test)
  const { email, uid } = await signUp()
  const outcomes: string[] = []
  for (let each = 1; each <= 6; each += 1)
    outcomes.push(await sendMail(services, { kind: 'password-reset', uid }, { id: `${each}` }))
  expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'nobody'])
  expect(await mailbox.mailsTo(email)).toHaveLength(5)
})

test('ten at once go to ten, one each', async (test) => {
  const { services, mailbox, work, signUp } = await aMailing(test)
  await work()
  const people = []
  for (let each = 0; each < 10; each += 1) people.push(await signUp())
  await Promise.all(
    people.map(({ uid }) =>
      services.tasks.enqueue(services.store.db, 'send-mail', { kind: 'sign-up-attempt', uid }),
    ),
  )
  await Promise.all(people.map(({ email }) => mailbox.waitForMail(email)))
  await untilDone(services)
  for (const { email } of people) expect(await mailbox.mailsTo(email)).toHaveLength(1)
})

test('two workers on one queue send a mail once', async (test) => {
  const { services, mailbox, work, signUp } = await aMailing(test)
  await Promise.all([work(), work()])
  const { email, uid } = await signUp()
  await mailbox.fault({ effect: { kind: 'delay', at: 'data', ms: 1_000 } })
  await services.tasks.enqueue(services.store.db, 'send-mail', { kind: 'password-changed', uid })
  await untilDone(services)
  expect(await mailbox.mailsTo(email)).toHaveLength(1)
})

test('a mail whose answer was lost is sent again as the same one', async (test) => {
  const { services, mailbox, work, signUp } = await aMailing(test)
  await work()
  const { email, uid } = await signUp()
  await mailbox.fault({ effect: { kind: 'cut-before-answer' } })
  await services.tasks.enqueue(services.store.db, 'send-mail', { kind: 'password-changed', uid })
  await untilDone(services)
  const ids = (await mailbox.mailsTo(email)).map(({ messageId }) => messageId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('an address that refuses for good is given up, and told once without the address', async (test) => {
  const { services, mailbox, work, signUp } = await aMailing(test)
  const told: unknown[] = []
  const log = {
    ...services.log,
    warn: (...line: unknown[]) => void told.push(line),
    info: () => {},
  }
  await work({ log: log as Services['log'] }) // a log that records its lines
  const { email, uid } = await signUp()
  await mailbox.fault({ effect: { kind: 'refuse', at: 'recipient', status: 550 } })
  await services.tasks.enqueue(services.store.db, 'send-mail', { kind: 'password-changed', uid })
  await untilDone(services)
  expect(await mailbox.mailsTo(email)).toEqual([])
  expect(told).toEqual([
    [
      { mail: 'password-changed', task: expect.any(String) },
      'The mail server refused a mail for good; it is not tried again.',
    ],
  ])
})

test('the queue keeps neither an address nor a token, not even of what failed', async (test) => {
  const { services, mailbox, post, work, signUp } = await aMailing(test)
  await work()
  const { email } = await signUp()
  await mailbox.fault({ effect: { kind: 'refuse', at: 'recipient', status: 451 } })
  await post('/forgot-password', { email })
  await until('it was tried in vain', async () => (await jobs(services, 'retry')) === 1)
  const waiting = await services.store.db.execute(sql`select * from pgboss.job`)
  expect(JSON.stringify(waiting.rows)).toContain('not-reached')
  expect(JSON.stringify(waiting.rows)).not.toContain(email)

  const token = mailbox.linkIn(await mailbox.waitForMail(email)).split('#token=')[1]
  await untilDone(services)
  const { rows } = await services.store.db.execute(
    sql`select row_to_json(job)::text from pgboss.job
        union all select row_to_json(password_resets)::text from password_resets`,
  )
  expect(JSON.stringify(rows)).toContain('send-mail')
  expect(JSON.stringify(rows)).not.toContain(token)
})

test.for([
  ['sign-in-refused', false, true, 'nobody'],
  ['sign-in-refused', true, true, 'sent'],
  ['sign-in-challenged', false, true, 'nobody'],
  ['sign-in-challenged', true, true, 'sent'],
  ['bidding-paused', false, true, 'nobody'],
  ['bidding-paused', true, true, 'sent'],
  ['bidding-paused', true, false, 'nobody'],
  ['password-changed', false, true, 'sent'],
  ['sign-up-attempt', false, true, 'sent'],
  ['password-reset', false, true, 'sent'],
  ['sign-in-refused', true, false, 'nobody'],
  ['password-changed', true, false, 'nobody'],
  ['sign-up-attempt', true, false, 'nobody'],
  ['password-reset', true, false, 'nobody'],
] as const)(
  '%s, notifications %j, account kept %j: %s',
  async ([kind, notificationsEnabled, isKept, outcome], test) => {
    const { services, mailbox, signUp } = await aMailing(test)
    const { email, uid } = await signUp()
    await services.store.db
      .update(users)
      .set({ notificationsEnabled, deletedAt: isKept ? null : '2030-01-01T00:00:00Z' })
      .where(eq(users.uid, uid))
    if (kind === 'sign-in-refused' || kind === 'sign-in-challenged')
      await putSignIn(services, uid, kind === 'sign-in-refused' ? 'refused' : 'challenged')
    if (kind === 'bidding-paused') await stopSending(services, uid)
    expect(await sendMail(services, { kind, uid }, { id: 'one' })).toBe(outcome)
    expect(await mailbox.mailsTo(email)).toHaveLength(outcome === 'sent' ? 1 : 0)
  },
)

test('a mail holds nothing that its user or a stranger wrote', async (test) => {
  const { services, mailbox, signUp } = await aMailing(test)
  const { email, uid } = await signUp()
  const fullName = 'Ada\r\nBcc: eve@example.org\r\n\r\n<a href="https://evil.example">Win</a>'
  await services.store.db.update(users).set({ fullName }).where(eq(users.uid, uid))
  const kinds = [
    'password-reset',
    'password-changed',
    'sign-up-attempt',
    'sign-in-refused',
  ] as const
  await services.store.db.update(users).set({ notificationsEnabled: true })
  await putSignIn(services, uid, 'refused')
  for (const kind of kinds)
    expect(await sendMail(services, { kind, uid }, { id: kind })).toBe('sent')
  const mails = await mailbox.mailsTo(email)
  expect(mails).toHaveLength(kinds.length)
  expect(JSON.stringify(mails)).not.toMatch(/evil|Bcc|eve@/u)
})

test('a notice of a sign-in that was mended before it could leave is dropped', async (test) => {
  const { services, mailbox, signUp } = await aMailing(test)
  const { email, uid } = await signUp()
  const notice: MailTask = { kind: 'sign-in-refused', uid }
  for (const state of ['unchecked', 'ready', 'challenged'] as const) {
    await putSignIn(services, uid, state)
    expect(await sendMail(services, notice, { id: 'one' })).toBe('nobody')
  }
  expect(await mailbox.mailsTo(email)).toEqual([])
})

test('a notice of a sign-in is dropped while the onboarding, which says it, is not complete', async (test) => {
  const { services, mailbox, signUp } = await aMailing(test)
  const { email, uid } = await signUp()
  for (const state of ['refused', 'challenged'] as const) {
    await putSignIn(services, uid, state)
    await services.store.db.update(users).set({ onboardedAt: null }).where(eq(users.uid, uid))
    expect(await sendMail(services, { kind: `sign-in-${state}`, uid }, { id: state })).toBe(
      'nobody',
    )
  }
  expect(await mailbox.mailsTo(email)).toEqual([])
})

test('a mail of a kind that only a newer version writes is tried again, and not lost', async (test) => {
  const { services, mailbox, signUp } = await aMailing(test)
  const { email, uid } = await signUp()
  const mail: MailTask = { kind: 'from-tomorrow', uid }
  await expect(sendMail(services, mail, { id: 'one' })).rejects.toThrow('from-tomorrow')
  expect(await mailbox.mailsTo(email)).toEqual([])
})

test('a notice that sending has stopped says so, and is dropped when sending resumes before it could leave', async (test) => {
  const { services, mailbox, signUp } = await aMailing(test)
  const { email, uid } = await signUp()
  const notice: MailTask = { kind: 'bidding-paused', uid }
  await stopSending(services, uid)
  expect(await sendMail(services, notice, { id: 'one' })).toBe('sent')
  const mail = await mailbox.waitForMail(email, /^Sending is paused/u)
  expect(mailbox.linkIn(mail)).toBe(`${mailOrigin}/bidding`)

  await resumeBidding(services.store, uid)
  expect(await sendMail(services, notice, { id: 'two' })).toBe('nobody')
  expect(await mailbox.mailsTo(email)).toHaveLength(1)
})

test('where mail is off, what is queued is done without one', async (test) => {
  const { services, signUp } = await aMailing(test)
  const { uid } = await signUp()
  const off = { ...services, mailer: null }
  expect(await sendMail(off, { kind: 'password-reset', uid }, { id: 'one' })).toBe('nobody')
  const about = { ...services.about, mail: null }
  const { requestPasswordReset } = await import('../core/entry/mail-password-reset.ts')
  const asked = requestPasswordReset({ ...services, about }, { email: aMail(), network: '' })
  await expect(asked).rejects.toThrow('mail-off')
})

async function stopSending({ store }: Services, uid: string): Promise<void> {
  const stopped = { pausedAt: '2031-05-04T10:00:00Z', pauseReason: 'refusals' } as const
  await store.db.update(users).set(stopped).where(eq(users.uid, uid))
}

async function putSignIn(
  { store }: Services,
  uid: string,
  state: 'unchecked' | 'ready' | 'refused' | 'challenged',
): Promise<void> {
  const sealed = { sealedEmail: '', sealedPassword: '', sealedSecurityAnswer: '' }
  const target = [marketplaceAccounts.uid, marketplaceAccounts.marketplace]
  const onboarded = { onboardedAt: '2030-01-01T00:00:00Z' }
  await store.db.update(users).set(onboarded).where(eq(users.uid, uid))
  await store.db
    .insert(marketplaceAccounts)
    .values({ uid, marketplace: 'gigboard', ...sealed, state })
    .onConflictDoUpdate({ target, set: { state } })
}

/** Number of mails in this state of the queue. */
async function jobs({ store }: Services, state: string): Promise<number> {
  const { rows } = await store.db.execute(
    sql`select 1 from pgboss.job where name = 'send-mail' and state = ${state}`,
  )
  return rows.length
}

async function untilDone(services: Services): Promise<void> {
  await until('every mail is done', async () => {
    const { rows } = await services.store.db.execute(
      sql`select 1 from pgboss.job where name = 'send-mail' and state <> 'completed'`,
    )
    return rows.length === 0
  })
}
