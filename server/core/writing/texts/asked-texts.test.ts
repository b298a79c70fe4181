import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { anOnboarding } from '../../../../tests/support/browser/an-onboarding.ts'
import { noWriters } from '../../../../tests/support/factories/no-writers.ts'
import { testApp } from '../../../../tests/support/http.ts'
import { insertUser } from '../../../store/accounts/users.ts'
import { listen } from '../../../store/live.ts'
import { openTaskQueue } from '../../../store/tasks.ts'
import { writeTexts } from '../../../tasks/write-texts.ts'
import { completeOnboarding } from '../../accounts/complete-onboarding.ts'
import { readUser } from '../../accounts/read-user.ts'
import { requestGeneration } from '../../accounts/request-generation.ts'
import { saveCard } from '../../accounts/save-card.ts'
import { giveUpText } from './give-up-text.ts'

const patience = { timeout: 60_000 }

test(
  'a text that fails a few times is told as failed, on each device, until it is asked for again',
  patience,
  async () => {
    const { services, uid, ask, state, heard } = await anAuthor({ hasWorker: true })
    const { db } = services.store
    await db.execute(sql`alter table text_versions add constraint none check (false) not valid`)
    await ask()
    expect(await state()).toMatchObject({ state: 'writing', waitedMs: expect.any(Number) })
    await expect.poll(heard).toEqual(['user-changed'])
    await expect.poll(state, patience).toMatchObject({ state: 'failed' })
    await expect.poll(heard).toEqual(['user-changed', 'user-changed'])
    const { rows } = await db.execute(
      sql`select retry_count from pgboss.job where name = 'write-text' and data ->> 'uid' = ${uid}`,
    )
    expect(rows).toEqual([{ retry_count: 2 }])

    await db.execute(sql`alter table text_versions drop constraint none`)
    await ask()
    expect(['writing', undefined]).toContain((await state())?.state)
    await expect.poll(state, patience).toBeNull()
    expect((await readUser(services, uid)).generatedCoverLetter).toContain('web shops')
  },
)

test('a text whose worker was killed has failed in the end', async () => {
  const { services, ask, state } = await anAuthor()
  await ask()
  await services.store.db.execute(
    sql`update text_requests set asked_at = asked_at - interval '14 minutes'`,
  )
  expect(await state()).toMatchObject({ state: 'writing' })
  await services.store.db.execute(
    sql`update text_requests set asked_at = asked_at - interval '2 minutes'`,
  )
  expect(await state()).toMatchObject({ state: 'failed' })
})

test('a text that is asked for twice at the same time is queued once, and again when it is late', async () => {
  const { services, uid, ask } = await anAuthor()
  const { db } = services.store
  const queued = async () =>
    (
      await db.execute(
        sql`select id from pgboss.job where name = 'write-text' and data ->> 'uid' = ${uid}`,
      )
    ).rows.length
  await Promise.all(Array.from({ length: 8 }, ask))
  expect(await queued()).toBe(1)
  await db.execute(sql`update text_requests set asked_at = asked_at - interval '31 seconds'`)
  await ask()
  expect(await queued()).toBe(2)
})

test('nothing is said of a text that was edited since it was asked for', async () => {
  const { services, uid, ask, state } = await anAuthor()
  await ask()
  await saveCard(services, { uid, card: 'coverLetter' }, { version: 0, text: 'Mine.' })
  expect(await state()).toBeNull()
  await giveUpText(services.store, { uid, what: 'coverLetter', version: 0 })
  expect(await state()).toBeNull()
  await ask()
  await giveUpText(services.store, { uid, what: 'coverLetter', version: 0 })
  expect(await state()).toMatchObject({ state: 'writing' })
})

async function anAuthor({ hasWorker = false } = {}) {
  const app = await testApp({ hasOwnDatabase: true })
  const services = { ...app.services, ...noWriters }
  const uid = crypto.randomUUID()
  await insertUser(services.store.db, { uid, email: `${uid}@example.org` })
  await completeOnboarding(services, uid, anOnboarding('grace@example.org'))
  const tasks = await openTaskQueue(services.store, { works: hasWorker })
  onTestFinished(() => tasks.stop())
  if (hasWorker) await writeTexts({ ...services, tasks })
  const told: string[] = []
  const listeners = await listen(app.url, { onLive: (_uids, { kind }) => told.push(kind) })
  onTestFinished(() => listeners.stop())
  return {
    services,
    uid,
    ask: () => requestGeneration({ ...services, tasks }, uid, 'coverLetter'),
    state: async () => (await readUser(services, uid)).textRequests.coverLetter,
    heard: () => told,
  }
}
