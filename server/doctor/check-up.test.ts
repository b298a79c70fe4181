import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../tests/support/database/clone-database.ts'
import { aClamd } from '../../tests/support/outside/a-clamd.ts'
import { openStore } from '../store/connect.ts'
import { checkUp } from './check-up.ts'

test('the doctor says what answers, what is out of reach and how old the latest backup is', async () => {
  const { url, drop } = await cloneDatabase(inject('templateUrl'))
  const store = openStore(url)
  const listener = createServer((socket) => void socket.end())
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(async () => {
    listener.close()
    await store.close()
    await drop()
  })
  const { port } = listener.address() as AddressInfo // it listens on a port
  const environment = { DATABASE_URL: url, GIGBOARD_URL: `http://127.0.0.1:${port}` }
  const bad = async (changes: Record<string, string> = {}) =>
    (await checkUp({ ...environment, ...changes })).flatMap(({ state, sentence }) =>
      state === 'bad' ? [sentence] : [],
    )
  const madeAt = (ago: string) =>
    store.db.execute(
      sql`insert into installation (name, value)
          select 'last-backup', json_build_object('madeAt', now() - ${ago}::interval)::text
          on conflict (name) do update set value = excluded.value`,
    )
  expect(await bad()).toEqual(['There is no backup yet: npm run backup -- FILE makes one.'])
  await madeAt('3 hours')
  expect(await bad()).toEqual([])
  await madeAt('9 days')
  expect(await bad()).toEqual([expect.stringMatching(/^The latest backup is 9 days old: /u)])

  await madeAt('3 hours')
  const failure = { failedAt: new Date().toISOString(), sentence: 'There is no space left.' }
  await store.db.execute(
    sql`insert into installation (name, value) values ('last-failed-backup', ${JSON.stringify(failure)})`,
  )
  expect(await bad()).toEqual(['A backup failed 0 hours ago: There is no space left.'])
  await store.db.execute(sql`delete from installation where name = 'last-failed-backup'`)
  const sentences = (await checkUp(environment)).map(({ sentence }) => sentence)
  expect(sentences).toContain('gigboard leads to 127.0.0.1, which answers.')
  const permitted = { FREELANCER_URL: `http://127.0.0.1:${port}`, FREELANCER_UNATTENDED: 'on' }
  expect(
    (await checkUp({ ...environment, ...permitted })).map(({ sentence }) => sentence),
  ).toContain(
    'FREELANCER_UNATTENDED is on: users may have applications sent to Freelancer.com without a press for each, which takes its written permission.',
  )

  expect(await bad({ SMTP_URL: 'smtp://bids:canary@127.0.0.1:1' })).toEqual([
    'SMTP_URL leads to 127.0.0.1, which cannot be reached (ECONNREFUSED): look at its address, and whether it runs.',
  ])
  const { place } = await aClamd()
  const at = `tcp://127.0.0.1:${place.port}`
  expect((await checkUp({ ...environment, CLAMD_URL: at })).map((one) => one.sentence)).toContain(
    'CLAMD_URL leads to 127.0.0.1, and the virus scanner answers.',
  )
  expect(await bad({ CLAMD_URL: 'tcp://127.0.0.1:1' })).toEqual([
    expect.stringMatching(
      /^CLAMD_URL leads to 127\.0\.0\.1, and the virus scanner does not answer/u,
    ),
  ])
  expect(await bad({ DATABASE_URL: 'postgres://bids:canary@127.0.0.1:1/bids' })).toEqual([
    expect.stringMatching(/^The database is out of reach \(ECONNREFUSED\)\.$/u),
  ])
  expect(await bad({ PORT: 'x' })).toEqual(['PORT must be a number.'])
})
