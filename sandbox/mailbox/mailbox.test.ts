import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { startMailbox } from './start-mailbox.ts'

const from = 'no-reply@example.org'
const hostile = `<img src=x onerror=alert(1)>"'</title><script>alert(1)</script>`

test('shows what arrived, newest first, and one mail with its parts and headers', async () => {
  const { url, send } = await aRunning()
  await send({ to: 'ada@example.org', subject: 'First', text: 'See https://example.org/a#b' })
  await send({ to: 'eve@example.org', subject: 'Second', text: 'x', html: '<p>Second</p>' })

  const list = await page(url)
  expect(list.text).toMatch(/Second[\s\S]*To eve@example\.org[\s\S]*First/u)
  expect((await page(`${url}/mails/1`)).text).toContain(
    '<a href="https://example.org/a#b" rel="noreferrer">https://example.org/a#b</a>',
  )
  const second = await page(`${url}/mails/2`)
  expect(second.text).toContain('src="/mails/2/html"')
  expect(second.text).toMatch(/<dt>Subject<\/dt>\s*<dd>Second<\/dd>/u)
  expect((await page(`${url}/mails/3`)).status).toBe(404)
})

test('what a stranger wrote runs no script and loads nothing', async () => {
  const { url, send } = await aRunning()
  await send({ to: 'ada@example.org', subject: hostile, text: hostile, html: hostile })
  for (const path of ['/', '/mails/1']) {
    const { text, headers } = await page(url + path)
    expect(text).not.toMatch(/<script|<img/u)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  const framed = await page(`${url}/mails/1/html`)
  expect(framed.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/u,
  )
  expect(framed.text).toContain('<base target="_blank">')
})

test('answers this machine only: no other name for it, and no page of another site', async () => {
  const { url } = await aRunning()
  for (const path of ['/', '/api/mails', '/mails/1/html']) {
    expect((await page(url + path, { origin: 'http://evil.example' })).status).toBe(403)
    expect((await page(url + path)).status).not.toBe(403)
  }
})

test('tests ask by address and plan faults; malformed plans are refused', async () => {
  const { url, send } = await aRunning()
  await send({ to: 'Ada@Example.org', subject: 'Hello', text: 'Hi' })
  const mails = async (to: string) =>
    JSON.parse((await page(`${url}/api/mails?to=${to}`)).text).mails as { subject: string }[] // of our own server
  expect(await mails('ada@example.org')).toMatchObject([{ subject: 'Hello' }])
  expect(await mails('eve@example.org')).toEqual([])

  const plan = (faults: object[]) =>
    fetch(`${url}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ faults }),
    })
  const refusal = { kind: 'refuse', at: 'recipient', status: 550 }
  expect((await plan([{ effect: { ...refusal, status: 250 } }])).status).toBe(422)
  expect((await plan([{ effect: refusal, times: null, to: 'Eve@example.org' }])).status).toBe(201)
  const toEve = { to: 'eve@example.org', subject: 'Hello', text: 'Hi' }
  await expect(send(toEve)).rejects.toThrow('550')
  await expect(send(toEve)).rejects.toThrow('550')
  await send({ ...toEve, to: 'ada@example.org' })
  await fetch(`${url}/control/faults`, { method: 'DELETE' })
  await send(toEve)
  expect(await mails('eve@example.org')).toHaveLength(1)
})

test('keeps the newest five hundred', async () => {
  const { createMailbox } = await import('./mailbox.ts')
  const mailbox = createMailbox()
  const envelope = { from, to: ['ada@example.org'] }
  for (let each = 1; each <= 502; each += 1)
    await mailbox.keep(envelope, Buffer.from(`Subject: ${each}\r\n\r\nHi\r\n`))
  expect(mailbox.mails()).toHaveLength(500)
  expect(mailbox.mails()[0]?.subject).toBe('502')
  expect(mailbox.mails().at(-1)?.subject).toBe('3')
})

async function aRunning() {
  const running = await startMailbox({ port: 0, smtpPort: 0 })
  onTestFinished(() => running.close())
  const transport = createTransport(running.smtpUrl)
  return {
    url: running.url,
    send: (mail: { to: string; subject: string; text: string; html?: string }) =>
      transport.sendMail({ from, ...mail }),
  }
}

async function page(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
