import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { anOnboarding } from '../../../tests/support/browser/an-onboarding.ts'
import { testApp } from '../../../tests/support/http.ts'
import { noWriters } from '../../../tests/support/factories/no-writers.ts'
import { listTextVersions, restoreText } from './texts/own-text-versions.ts'
import { openTaskQueue, type Tasks } from '../../store/tasks.ts'
import { insertUser } from '../../store/accounts/users.ts'
import { writeTexts } from '../../tasks/write-texts.ts'
import { completeOnboarding } from '../accounts/complete-onboarding.ts'
import { readUser } from '../accounts/read-user.ts'
import { requestGeneration } from '../accounts/request-generation.ts'
import { saveCard } from '../accounts/save-card.ts'
import { writeText } from './write-text.ts'

async function anAuthor() {
  const app = await testApp({ hasOwnDatabase: true })
  const services = { ...app.services, ...noWriters }
  const uid = crypto.randomUUID()
  await insertUser(services.store.db, { uid, email: `${uid}@example.org` })
  await completeOnboarding(services, uid, anOnboarding('grace@example.org'))
  const coverLetter: Tasks['write-text'] = { uid, what: 'coverLetter', version: 0 }
  return { services, uid, coverLetter, read: () => readUser(services, uid) }
}

test('a cover letter is written from the user’s facts, dated, counted, and the card’s version with it', async () => {
  const { services, coverLetter, read } = await anAuthor()
  await writeText(services, coverLetter)
  const first = await read()
  expect(first).toMatchObject({
    generatedCoverLetter: expect.stringContaining('web shops'),
    coverLetterGeneratedAt: expect.any(String),
    coverLetterGenerationCount: 1,
    profileDescription: null,
    profileGeneratedAt: null,
    profileGenerationCount: 0,
    versions: { coverLetter: 1, profileDescription: 0, professional: 1 },
  })
  await writeText(services, { ...coverLetter, version: 1 })
  const second = await read()
  expect(second).toMatchObject({ coverLetterGenerationCount: 2, versions: { coverLetter: 2 } })
  expect(second.generatedCoverLetter).not.toBe(first.generatedCoverLetter)
})

test('a profile description likewise', async () => {
  const { services, uid, read } = await anAuthor()
  await writeText(services, { uid, what: 'profileDescription', version: 0 })
  expect(await read()).toMatchObject({
    profileDescription: expect.stringContaining('web shops'),
    profileGeneratedAt: expect.any(String),
    profileGenerationCount: 1,
    generatedCoverLetter: null,
    coverLetterGenerationCount: 0,
    versions: { coverLetter: 0, profileDescription: 1 },
  })
})

test('a task that is done twice, even at the same moment, counts once', async () => {
  const { services, coverLetter, read } = await anAuthor()
  await Promise.all(Array.from({ length: 8 }, () => writeText(services, coverLetter)))
  const once = await read()
  expect(once).toMatchObject({ coverLetterGenerationCount: 1, versions: { coverLetter: 1 } })
  await writeText(services, coverLetter)
  expect(await read()).toEqual(once)
})

test('a text that was edited since it was asked for stays', async () => {
  const { services, uid, coverLetter, read } = await anAuthor()
  await saveCard(services, { uid, card: 'coverLetter' }, { version: 0, text: 'In my own words.' })
  await writeText(services, coverLetter)
  expect(await read()).toMatchObject({
    generatedCoverLetter: 'In my own words.',
    coverLetterGeneratedAt: null,
    coverLetterGenerationCount: 0,
  })
})

test('for a user who is gone, or about to be, nothing is written, and nothing fails', async () => {
  const { services, uid, coverLetter } = await anAuthor()
  const { db } = services.store
  await db.execute(sql`update users set deleted_at = product_clock() where uid = ${uid}`)
  await writeText(services, coverLetter)
  const { rows } = await db.execute(sql`select generated_cover_letter from users`)
  expect(rows).toEqual([{ generated_cover_letter: null }])
  await db.execute(sql`delete from users`)
  await writeText(services, coverLetter)
})

test('a text that is asked for goes through the queue, and arrives', async () => {
  const { services, uid, read } = await anAuthor()
  const tasks = await openTaskQueue(services.store, { works: true })
  onTestFinished(() => tasks.stop())
  await writeTexts({ ...services, tasks })
  await requestGeneration({ ...services, tasks }, uid, 'coverLetter')
  await requestGeneration({ ...services, tasks }, uid, 'coverLetter') // a second click, before the first has arrived
  await requestGeneration({ ...services, tasks }, uid, 'profileDescription')
  const counts = async () => {
    const { coverLetterGenerationCount, profileGenerationCount } = await read()
    return [coverLetterGenerationCount, profileGenerationCount]
  }
  await expect.poll(counts, { timeout: 15_000 }).toEqual([1, 1])
  await requestGeneration({ ...services, tasks }, uid, 'coverLetter')
  await expect.poll(counts, { timeout: 15_000 }).toEqual([2, 1])
})

test('each text that is written, saved or brought back is a version, the newest first', async () => {
  const { services, uid, coverLetter, read } = await anAuthor()
  const { store } = services
  await writeText(services, coverLetter)
  const written = (await read()).generatedCoverLetter
  await saveCard(services, { uid, card: 'coverLetter' }, { version: 1, text: 'Mine.' })
  const versions = await listTextVersions(store, uid, 'coverLetter')
  expect(versions).toMatchObject([
    { text: 'Mine.', writtenBy: 'you' },
    { text: written, writtenBy: 'built-in' },
  ])
  const versionId = versions[1]?.id ?? ''
  await expect(restoreText(store, { uid, versionId }, 1)).rejects.toThrow('changed-elsewhere')
  await restoreText(store, { uid, versionId }, 2)
  expect(await read()).toMatchObject({ generatedCoverLetter: written })
  await expect(restoreText(store, { uid: 'nobody', versionId }, 3)).rejects.toThrow('not-found')
  for (let version = 3; version < 26; version += 1)
    await saveCard(services, { uid, card: 'coverLetter' }, { version, text: `Number ${version}.` })
  const kept = await listTextVersions(store, uid, 'coverLetter')
  expect(kept.map(({ text }) => text)).toEqual(
    Array.from({ length: 20 }, (_, at) => `Number ${25 - at}.`),
  )
  expect(await listTextVersions(store, uid, 'profileDescription')).toEqual([])
})

test('without facts nothing is asked for', async () => {
  const { services } = await testApp({ hasOwnDatabase: true })
  const { db } = services.store
  await insertUser(db, { uid: 'new', email: 'new@example.org' })
  const ask = (uid: string) => requestGeneration(services, uid, 'coverLetter')
  await expect(ask('new')).rejects.toMatchObject({ code: 'facts-missing' })
  await expect(ask('nobody')).rejects.toMatchObject({ code: 'not-signed-in' })
  const { rows } = await db.execute(sql`select 1 from pgboss.job where name = 'write-text'`)
  expect(rows).toEqual([])
})
