import type { InjectOptions } from 'fastify'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aMailing, mailOrigin } from '../../../../tests/support/outside/a-mailing.ts'
import type { Ending } from '../../../../tests/support/processes/a-process.ts'
import { aMail } from '../../../../tests/support/http.ts'
import { recordStatements } from '../../../../tests/support/database/record-statements.ts'
import { createHttpServer } from '../../../http/create-http-server.ts'
import { sendMail } from '../../mailing/send-mail.ts'
import type { Services } from '../../../services.ts'
import type { MailTask } from '../../../store/tasks.ts'

async function aShop(test: Ending) {
  const mailing = await aMailing(test)
  const { services, app } = mailing
  const prices = services.about.payments?.prices ?? expect.fail('nothing is sold')
  return {
    ...mailing,
    prices,
    async ask(wish: object, from: Pick<InjectOptions, 'remoteAddress'> = {}) {
      const payload = { priceId: prices.pro, email: aMail(), customerName: 'Ada', ...wish }
      const url = '/api/create-subscription-link'
      const { statusCode, body } = await app.inject({ method: 'POST', url, payload, ...from })
      return [statusCode, body]
    },
    /** Sends what waits, as a worker would. */
    async sendWaiting(): Promise<string[]> {
      const outcomes: string[] = []
      for (const [index, mail] of (await waiting(services)).entries())
        outcomes.push(await sendMail(services, mail, { id: `${index}` }))
      return outcomes
    },
  }
}

const yes = [200, '{"success":true}']

test('the mail is of fixed words, and its link holds the wish', async (test) => {
  const { services, mailbox, ask, sendWaiting } = await aShop(test)
  const email = aMail()
  const customerName = 'Ada\r\nBcc: eve@evil.example\r\n\r\n<a href="https://evil.example">Win</a>'
  expect(await ask({ email: email.toUpperCase(), customerName })).toEqual(yes)
  expect(await sendWaiting()).toEqual(['sent'])

  const mail = await mailbox.waitForMail(email)
  expect(mail.subject).toBe('Your link to Bidwright Pro')
  expect(JSON.stringify(mail)).not.toMatch(/evil|Bcc|eve@|Ada|Win/u)
  const link = new URL(mailbox.linkIn(mail))
  expect(`${link.origin}${link.pathname}${link.search}`).toBe(`${mailOrigin}/checkout`)
  const token = link.hash.slice('#token='.length)
  expect(await services.purchaseLinks.read(token)).toEqual({
    email,
    name: customerName.replaceAll(/[\r\n]/gu, ' '),
    tier: 'pro',
  })
})

test('the longest names fit into a link that we take', async (test) => {
  const { services, mailbox, ask, sendWaiting } = await aShop(test)
  for (const letter of ['\u0001', '"', '好', '😀']) {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${crypto.randomUUID()}.example`
    await services.store.db.execute(sql`delete from pgboss.job`)
    expect(await ask({ email, customerName: `x${letter.repeat(198 / letter.length)}x` })).toEqual(
      yes,
    )
    expect(await sendWaiting()).toEqual(['sent'])
    const token = mailbox.linkIn(await mailbox.waitForMail(email)).split('#token=')[1] ?? ''
    expect(token.length).toBeLessThanOrEqual(2048)
    expect(await services.purchaseLinks.read(token)).toMatchObject({ email })
  }
})

test('whether the address has an account is neither answered nor looked up, and it waits sealed', async (test) => {
  const { services, ask, signUp } = await aShop(test)
  const { email } = await signUp()
  const log = recordStatements(services.store.db.$client)
  const work = async (address: string) => {
    log.length = 0
    expect(await ask({ email: address, customerName: 'Canary Quill' })).toEqual(yes)
    return [...log]
  }
  await work(aMail())
  const unknown = await work('nobody@example.com')
  expect(unknown.length).toBeGreaterThan(0)
  expect(await work(email)).toEqual(unknown)
  const { rows } = await services.store.db.execute(
    sql`select row_to_json(job)::text as text from pgboss.job
        union all select row_to_json(sign_in_failures)::text from sign_in_failures`,
  )
  expect(JSON.stringify(rows)).toContain('checkout-link')
  expect(JSON.stringify(rows)).not.toMatch(/example\.com|Canary/u)
})

test('an address gets three mails a day, from wherever they are asked for, and every wish is answered alike', async (test) => {
  const { services, ask } = await aShop(test)
  const email = aMail()
  const askAll = async (count: number) => {
    for (let index = 0; index < count; index += 1)
      expect(
        await ask(
          { email: index % 2 === 0 ? email : email.toUpperCase() },
          { remoteAddress: `203.0.${index}.5` },
        ),
      ).toEqual(yes)
    return (await waiting(services)).length
  }
  expect(await askAll(5)).toBe(3)
  expect(await ask({})).toEqual(yes)
  expect(await waiting(services)).toHaveLength(4)

  await pass(services, '13 hours')
  await signInOnce(services) // which drops old counts
  expect(await askAll(1)).toBe(4)
  await pass(services, '12 hours')
  expect(await askAll(5)).toBe(7)
})

test('a network asks for ten mails an hour, and every wish is answered alike', async (test) => {
  const { services, ask } = await aShop(test)
  for (let index = 0; index < 13; index += 1) expect(await ask({})).toEqual(yes)
  expect(await waiting(services)).toHaveLength(10)
  expect(await ask({}, { remoteAddress: '203.0.113.5' })).toEqual(yes)
  expect(await waiting(services)).toHaveLength(11)
  await pass(services, '61 minutes')
  expect(await ask({})).toEqual(yes)
  expect(await waiting(services)).toHaveLength(12)
})

test('of many wishes for one address at the same moment three are mailed', async (test) => {
  const { services, ask } = await aShop(test)
  const email = aMail()
  const asked = Array.from({ length: 9 }, (_, index) =>
    ask({ email }, { remoteAddress: `203.0.${index}.5` }),
  )
  expect(await Promise.all(asked)).toEqual(asked.map(() => yes))
  expect(await waiting(services)).toHaveLength(3)
})

test('a plan that is not for sale is not mailed, nor any where mail or payments are off', async (test) => {
  const { services, ask, prices } = await aShop(test)
  const refusal = await ask({ priceId: 'price_of_somebody_else' })
  expect(refusal).toEqual([400, expect.stringContaining('price-unknown')])
  for (const customerName of ['x'.repeat(201), 7, null])
    expect((await ask({ customerName }))[0]).toBe(400)
  for (const [change, code] of [
    [{ about: { ...services.about, mail: null } }, 'mail-off'],
    [{ payments: null }, 'payments-off'],
    [{ about: { ...services.about, payments: null } }, 'payments-off'],
  ] as const) {
    const app = createHttpServer({ ...services, ...change })
    const payload = { priceId: prices.pro, email: aMail(), customerName: '' }
    const url = '/api/create-subscription-link'
    const { statusCode, body } = await app.inject({ method: 'POST', url, payload })
    expect([statusCode, body]).toEqual([409, expect.stringContaining(code)])
    await app.close()
  }
  expect(await waiting(services)).toEqual([])
})

async function waiting({ store }: Services): Promise<MailTask[]> {
  const { rows } = await store.db.execute<{ data: MailTask }>(
    sql`select data from pgboss.job where name = 'send-mail' order by created_on`,
  )
  return rows.map(({ data }) => data).filter(({ kind }) => kind === 'checkout-link')
}

/** Makes everything counted so far look that much older. */
async function pass({ store }: Services, time: string): Promise<void> {
  await store.db.execute(sql`update sign_in_failures set last_at = last_at - ${time}::interval`)
}

async function signInOnce(services: Services): Promise<void> {
  const [email, password] = [aMail(), 'correct horse 7']
  await services.identity.createAccount(email, password, new Headers())
  await services.identity.signIn(email, password, new Headers())
}
