import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sentences } from '../../../contract/errors.ts'
import { aVideo } from '../../../tests/support/factories/a-video.ts'
import { testApp } from '../../../tests/support/http.ts'
import { aClamd, eicar } from '../../../tests/support/outside/a-clamd.ts'
import { testS3 } from '../../../tests/support/outside/s3.ts'
import { announce, progressOf, sendPiece, uploadAll } from '../../../tests/support/outside/tus.ts'
import { until } from '../../../tests/support/processes/until.ts'
import { clamdVirusScan } from '../../adapters/clamd/clamd-virus-scan.ts'
import { diskFiles } from '../../adapters/disk-files/disk-files.ts'
import { s3Files } from '../../adapters/s3-files/s3-files.ts'
import { deleteFile } from '../../core/files/delete-file.ts'
import { sweepUploads } from '../../core/files/sweep-uploads.ts'

const stores = ['disk', 's3'] as const

async function aStore(kind: (typeof stores)[number]) {
  if (kind === 's3') return s3Files((await testS3()).options)
  const folder = mkdtempSync(join(tmpdir(), 'bidwright-virus-scan-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return diskFiles(folder)
}

async function scannedApp(
  options: { kind?: (typeof stores)[number]; patienceMs?: number; streamMaxLength?: number } = {},
) {
  const { kind = 'disk', patienceMs, ...limits } = options
  const clamd = await aClamd(limits)
  const kept = await aStore(kind)
  const lines: string[] = []
  const { app, services, signUp } = await testApp({
    ...kept,
    hasOwnDatabase: true,
    virusScan: clamdVirusScan(clamd.place, patienceMs === undefined ? {} : { patienceMs }),
    logTo: { write: (line) => void lines.push(line) },
  })
  const user = await signUp()
  const query = (text: string) => services.store.db.$client.query(text)
  const states = async () => (await query('select state from files')).rows.map(({ state }) => state)
  const sendWhole = async (bytes: Buffer, name?: string) => {
    const { location } = await announce(app, user, bytes.length, name)
    return { location, answer: await sendPiece(app, user, location, { offset: 0, bytes }) }
  }
  return { app, services, user, signUp, clamd, kept, lines, query, states, sendWhole }
}

const infected = Buffer.concat([aVideo('mp4', 200_000), Buffer.from(eicar)])

test.each(stores)(
  'a video that the virus scanner calls clean becomes the video: %s',
  async (kind) => {
    const { app, user, clamd, states } = await scannedApp({ kind })
    await uploadAll(app, user, aVideo('mp4', 200_000))
    expect(await states()).toEqual(['stored'])
    expect(clamd.asked()).toBe(1)
  },
)

test.each(stores)(
  'a video in which the virus scanner finds something is refused, and nothing of it is kept: %s',
  async (kind) => {
    const { services, app, user, kept, lines, query, states, sendWhole } = await scannedApp({
      kind,
    })
    const { location, answer } = await sendWhole(infected, 'my secret holiday.mp4')
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.body).toContain(sentences['video-refused'])
    expect((await progressOf(app, user, location)).status).toBe(404)
    expect(await states()).toEqual([])

    const queued = await query(
      `select data from pgboss.job where name = 'delete-file' and data ->> 'uid' = '${user.uid}'`,
    )
    for (const { data } of queued.rows) await deleteFile(services, data)
    expect(await Array.fromAsync(kept.files.list(`${user.uid}/`))).toEqual([])

    const events = await query(
      `select outcome, uid, reason from security_events where kind = 'upload'`,
    )
    expect(events.rows).toEqual([{ outcome: 'refused', uid: user.uid, reason: 'video-refused' }])
    expect(lines.filter((line) => line.includes('Eicar-Test-Signature'))).toHaveLength(1)
    expect(lines.join('')).not.toContain('holiday')
  },
)

test('a video that is larger than the virus scanner takes is refused', async () => {
  const { states, lines, sendWhole } = await scannedApp({ streamMaxLength: 100_000 })
  const { answer } = await sendWhole(aVideo('mp4', 900_000))
  expect(answer).toMatchObject({ status: 413 })
  expect(answer.body).toContain(sentences['video-too-large-to-scan'])
  expect(await states()).toEqual([])
  expect(lines.join('')).toContain('raise StreamMaxLength')
})

test.each([
  ['hangs', 'disk'],
  ['breaks off', 'disk'],
  ['is full', 'disk'],
  ['is away', 'disk'],
  ['is away', 's3'],
] as const)(
  'while the virus scanner %s an upload waits, and it is finished later: %s',
  async (trouble, kind) => {
    const world = await scannedApp({ kind, ...(trouble === 'hangs' && { patienceMs: 300 }) })
    const { app, services, user, clamd, query, states, sendWhole } = world
    if (trouble === 'is away') clamd.leave()
    else clamd.be(trouble)
    const { location, answer } = await sendWhole(aVideo('mp4', 200_000))
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': expect.anything() } })
    expect((await progressOf(app, user, location)).status).toBe(423)
    const age = () => query(`update files set updated_at = updated_at - interval '1 hour'`)
    await age()
    await expect(sweepUploads(services)).rejects.toThrow('uploads that could not be looked at')
    expect(await states()).toEqual(['uploading'])

    if (trouble === 'is away') await clamd.comeBack()
    clamd.be('answers')
    if (kind === 's3') expect(await sweepUploads(services)).toMatchObject({ finished: 1 })
    else expect(await progressOf(app, user, location)).toEqual({ status: 200, offset: 200_000 })
    expect(await states()).toEqual(['stored'])
  },
)

test('an upload that waited is looked at before it is finished', async () => {
  const { app, services, user, clamd, query, states, sendWhole } = await scannedApp()
  clamd.leave()
  const first = await sendWhole(infected)
  await sendWhole(infected)
  await clamd.comeBack()
  expect((await progressOf(app, user, first.location)).status).toBe(400)
  await query(`update files set updated_at = updated_at - interval '1 hour'`)
  expect(await sweepUploads(services)).toMatchObject({ finished: 0 })
  expect(await states()).toEqual([])
})

test('the client library goes on with an upload that waits, and does not send it again', async () => {
  const { app, user, clamd, query } = await scannedApp()
  clamd.be('is full')
  const sending = uploadAll(app, user, aVideo('mp4', 5000), { retryDelays: Array(400).fill(20) })
  await until('it was looked at three times', () => clamd.asked() >= 3)
  clamd.be('answers')
  await sending
  expect((await query('select state from files')).rows).toEqual([{ state: 'stored' }])
})

test('a hanging virus scanner is asked once for each upload and for four at once', async () => {
  const { app, clamd, signUp } = await scannedApp()
  clamd.be('hangs')
  const bytes = aVideo('mp4', 2000)
  const locations: string[] = []
  const waiting: Promise<unknown>[] = []
  const users = [await signUp(), await signUp(), await signUp(), await signUp(), await signUp()]
  for (const user of users) {
    const { location } = await announce(app, user, bytes.length)
    locations.push(location)
    if (locations.length === 5) break
    waiting.push(sendPiece(app, user, location, { offset: 0, bytes }))
    await until('it is looked at', () => clamd.asked() === locations.length)
    waiting.push(progressOf(app, user, location), progressOf(app, user, location))
  }
  const [fifth = ''] = locations.slice(-1)
  const [last] = users.slice(-1)
  if (!last) throw new Error('nobody')
  expect(await sendPiece(app, last, fifth, { offset: 0, bytes })).toMatchObject({ status: 503 })
  expect(clamd.asked()).toBe(4)
  clamd.leave()
  await Promise.all(waiting)
})

test('without a virus scanner a video is taken as it is', async () => {
  const { app, signUp } = await testApp()
  await uploadAll(app, await signUp(), infected)
})
