import { expect, test } from 'vitest'
import { aPlainMailServer } from '../../../tests/support/a-plain-mail-server.ts'
import { aMailbox } from '../../../tests/support/outside/a-mailbox.ts'
import { codeOf } from '../../../tests/support/outside/gigboard-marketplace.ts'
import { PortError } from '../../ports/port-error.ts'
import { smtpMailer, type SmtpOptions } from './smtp-mailer.ts'

const from = { name: 'Bidwright', address: 'no-reply@bids.example.org' }
const to = 'ada@example.org'
const message = {
  id: 'f2c1',
  to,
  subject: 'Choose a new password',
  text: 'Grüße\n\nhttps://bids.example.org/a\n',
  html: '<p>Grüße</p>',
}

const mailerAt = (url: string, more: Partial<SmtpOptions> = {}) =>
  smtpMailer({ url, from, isTlsRequired: false, ...more })

test('a mail arrives with both its parts, from the configured sender, as an automatic one', async (test) => {
  const mailbox = await aMailbox(test)
  await mailerAt(mailbox.smtpUrl).send(message)

  const [mail, ...more] = await mailbox.mailsTo(to)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ from: from.address, to: [to], subject: message.subject })
  expect(mail?.text.trim()).toBe(message.text.trim())
  expect(mail?.html.trim()).toBe(message.html)
  const headers = Object.fromEntries(mail?.headers.map(({ name, value }) => [name, value]) ?? [])
  expect(headers).toMatchObject({
    From: 'Bidwright <no-reply@bids.example.org>',
    'Auto-Submitted': 'auto-generated',
  })
})

test('the same mail sent again has the same Message-ID, of the domain of the sender', async (test) => {
  const mailbox = await aMailbox(test)
  const mailer = mailerAt(mailbox.smtpUrl)
  await mailer.send(message)
  await mailer.send(message)
  await mailer.send({ ...message, id: 'another' })
  expect((await mailbox.mailsTo(to)).map(({ messageId }) => messageId)).toEqual([
    '<another@bids.example.org>',
    '<f2c1@bids.example.org>',
    '<f2c1@bids.example.org>',
  ])
})

test.for([
  [{ kind: 'cut', at: 'connect' }, 'not-reached', 0],
  [{ kind: 'refuse', at: 'connect', status: 421 }, 'not-reached', 0],
  [{ kind: 'refuse', at: 'connect', status: 554 }, 'not-reached', 0],
  [{ kind: 'cut', at: 'recipient' }, 'not-reached', 0],
  [{ kind: 'refuse', at: 'recipient', status: 451 }, 'not-reached', 0],
  [{ kind: 'refuse', at: 'recipient', status: 550 }, 'mail-refused', 0],
  [{ kind: 'cut', at: 'data' }, 'not-reached', 0],
  [{ kind: 'refuse', at: 'data', status: 421 }, 'not-reached', 0],
  [{ kind: 'refuse', at: 'data', status: 451 }, 'not-reached', 0],
  [{ kind: 'refuse', at: 'data', status: 550 }, 'mail-refused', 0],
  [{ kind: 'delay', at: 'data', ms: 300 }, 'done', 1],
  [{ kind: 'cut-before-answer' }, 'not-reached', 1],
  [{ kind: 'cut-after-answer' }, 'done', 1],
] as const)('after %j it is %s, and %d arrived', async ([effect, outcome, arrived], test) => {
  const mailbox = await aMailbox(test)
  const mailer = mailerAt(mailbox.smtpUrl)
  await mailbox.fault({ effect })
  expect(await codeOf(mailer.send(message))).toBe(outcome)
  expect(await mailbox.mailsTo(to)).toHaveLength(arrived)
  expect(await codeOf(mailer.send(message))).toBe('done')
})

test('nobody listening is "not reached"', async (test) => {
  const mailbox = await aMailbox(test)
  await mailbox.close()
  expect(await codeOf(mailerAt(mailbox.smtpUrl).send(message))).toBe('not-reached')
  await mailbox.open()
  expect(await codeOf(mailerAt(mailbox.smtpUrl).send(message))).toBe('done')
})

test('a failure tells where it happened, and neither the address nor what the server said', async (test) => {
  const mailbox = await aMailbox(test)
  await mailbox.fault({ effect: { kind: 'refuse', at: 'recipient', status: 550 } })
  const error: unknown = await mailerAt(mailbox.smtpUrl)
    .send(message)
    .catch((reason) => reason)
  if (!(error instanceof PortError) || !(error.cause instanceof Error)) throw error
  expect(error.cause.message).toBe('SMTP: EENVELOPE RCPT TO 550')
  expect(JSON.stringify([error, { ...error.cause }, error.stack, error.cause.stack])).not.toMatch(
    /ada@|says the/u,
  )
})

test.for([
  'ada@example.org, eve@example.org',
  'ada@example.org\r\nBcc: eve@example.org',
  'ada@example.org>\r\nRCPT TO:<eve@example.org',
  '<eve@example.org>',
  'ada@example.org\0',
])('the address %j is none, and nobody gets a mail', async (address, test) => {
  const mailbox = await aMailbox(test)
  expect(await codeOf(mailerAt(mailbox.smtpUrl).send({ ...message, to: address }))).toBe(
    'mail-refused',
  )
  expect(await mailbox.mailsTo('eve@example.org')).toEqual([])
})

test('no header can be smuggled in, neither by a subject nor by the name of the sender', async (test) => {
  const mailbox = await aMailbox(test)
  const hostile = 'Hello\r\nBcc: eve@example.org\r\nX-Smuggled: yes\r\n\r\nbody\0'
  const mailer = mailerAt(mailbox.smtpUrl, { from: { ...from, name: hostile } })
  await mailer.send({ ...message, subject: hostile, id: 'a\r\nX-Smuggled: yes' })

  const [mail] = await mailbox.mailsTo(to)
  expect(mail?.headers.map(({ name }) => name.toLowerCase()).toSorted()).toEqual(
    [
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ].toSorted(),
  )
  expect(mail?.subject).toBe('Hello Bcc: eve@example.org X-Smuggled: yes body')
  expect(await mailbox.mailsTo('eve@example.org')).toEqual([])
})

test('a password leaves for another machine under TLS only', async () => {
  const server = await aPlainMailServer()
  const elsewhere = (user: string) => `smtp://${user}0.0.0.0:${server.port}` // leads here, and is no loopback name
  expect(await codeOf(mailerAt(elsewhere('ada:secret@')).send(message))).toBe('not-reached')
  expect(await codeOf(mailerAt(elsewhere(''), { isTlsRequired: true }).send(message))).toBe(
    'not-reached',
  )
  expect(server.seen).toEqual([])

  await mailerAt(elsewhere('')).send(message)
  await mailerAt(`smtp://ada:s%40cret@127.0.0.1:${server.port}`).send(message)
  expect(server.seen).toEqual(['a mail', 'ada s@cret', 'a mail'])
})

test('a server that cannot prove who it is gets nothing', async () => {
  const server = await aPlainMailServer({ secure: true }) // with a self-signed certificate
  expect(await codeOf(mailerAt(`smtps://127.0.0.1:${server.port}`).send(message))).toBe(
    'not-reached',
  )
  expect(server.seen).toEqual([])
})
