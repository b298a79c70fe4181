import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import type { Call } from '../../../contract/call.ts'
import { passkeyCalls } from '../../../contract/entry/passkey-calls.ts'
import { ask, asUser } from '../../../tests/support/http.ts'
import type { Ending } from '../../../tests/support/processes/a-process.ts'
import { oneTimeCode } from '../../../tests/support/one-time-code.ts'
import { aMailing, mailOrigin } from '../../../tests/support/outside/a-mailing.ts'
import { anAuthenticator } from '../../../tests/support/outside/authenticator.ts'

/** A user whose log-in can be changed, and what is queued about it. */
async function aChanger(test: Ending) {
  const mailing = await aMailing(test)
  const { app, services } = mailing
  const user = await mailing.signUp()
  const { db } = services.store
  const send = (call: Call, payload?: object, id = '') =>
    ask(app, {
      method: call.method,
      url: call.path.replace(':passkeyId', id),
      remoteAddress: '203.0.113.77',
      headers: { ...asUser(user), 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/133.0' },
      ...(payload && { payload }),
    })
  async function passkeyAnswer() {
    const { body } = await send(passkeyCalls.beginPasskey)
    const { user: of, challenge } = Object(body)
    return anAuthenticator(mailOrigin, String(of.id)).make({ challenge: String(challenge) })
  }
  /** Lists the changes that queued mails tell of, the oldest first. */
  async function told() {
    const { rows } = await db.execute(
      sql`select data ->> 'change' as change from pgboss.job
          where name = 'send-mail' and data ->> 'uid' = ${user.uid} order by created_on`,
    )
    return rows.map(({ change }) => change)
  }
  return { ...mailing, user, db, send, passkeyAnswer, told }
}

test('each change of what opens an account is told by one mail, and a refused one by none', async (test) => {
  const { send, passkeyAnswer, told, work, mailbox, user } = await aChanger(test)
  const statusOf = async (...call: Parameters<typeof send>) => (await send(...call)).status

  expect(await statusOf(api.endSecondFactor)).toBe(200) // it was off
  const { key } = (await send(api.beginSecondFactor, {})).body
  expect(await statusOf(api.confirmSecondFactor, { code: '12345' })).toBe(400)
  expect(await told()).toEqual([])
  const code = { code: oneTimeCode(String(key)) }
  const confirmed = [1, 2, 3].map(() => statusOf(api.confirmSecondFactor, code))
  expect((await Promise.all(confirmed)).toSorted()).toEqual([200, 409, 409])
  expect(await told()).toEqual(['second-factor-on'])
  await Promise.all([1, 2].map(() => statusOf(api.endSecondFactor)))
  expect(await told()).toEqual(['second-factor-on', 'second-factor-off'])

  const answer = await passkeyAnswer()
  expect(await statusOf(passkeyCalls.addPasskey, answer)).toBe(200)
  expect(await statusOf(passkeyCalls.addPasskey, answer)).toBe(400)
  const [{ id }] = Object((await send(passkeyCalls.passkeys)).body)
  await send(passkeyCalls.renamePasskey, { name: 'Call <b>Mallory</b>' }, id)
  expect(await statusOf(passkeyCalls.removePasskey, undefined, 'another')).toBe(404)
  const removed = [1, 2].map(() => statusOf(passkeyCalls.removePasskey, undefined, id))
  expect((await Promise.all(removed)).toSorted()).toEqual([200, 404])
  const all = ['second-factor-on', 'second-factor-off', 'passkey-added', 'passkey-removed']
  expect(await told()).toEqual(all)

  await work()
  await expect
    .poll(async () => (await mailbox.mailsTo(user.email)).length, { timeout: 20_000 })
    .toBe(all.length)
  for (const { text, html } of await mailbox.mailsTo(user.email)) {
    for (const part of [text, html]) expect(part).not.toMatch(/Mallory|203\.0\.113\.77/u)
    expect(text).toMatch(
      /Firefox on Windows, network 203\.0\.113\.0\/24, \d{4}-\d\d-\d\d at \d\d:\d\d UTC\./u,
    )
    expect(text).toContain("If it wasn't you, choose a new password now.")
  }
})

test('a change that cannot be told is not made', async (test) => {
  const { send, passkeyAnswer, db } = await aChanger(test)
  const { key } = (await send(api.beginSecondFactor, {})).body
  const answer = await passkeyAnswer()
  await db.execute(sql`
    create function fall_over() returns trigger language plpgsql as $$ begin raise 'away'; end $$`)
  await db.execute(sql`
    create trigger fall_over before insert on pgboss.job for each row execute function fall_over()`)
  const code = oneTimeCode(String(key))
  expect((await send(api.confirmSecondFactor, { code })).status).toBe(500)
  expect((await send(passkeyCalls.addPasskey, answer)).status).toBe(500)
  await db.execute(sql`drop function fall_over() cascade`)
  expect((await send(api.secondFactor)).body['since']).toBeNull()
  expect((await send(passkeyCalls.passkeys)).body).toEqual([])

  expect((await send(api.confirmSecondFactor, { code })).status).toBe(200)
})
