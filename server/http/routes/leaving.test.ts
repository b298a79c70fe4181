import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { waitingForLocks } from '../../../tests/support/database/waiting-for-locks.ts'
import { api } from '../../../contract/api.ts'
import { emptyScannerForm } from '../../../contract/bidding/scanner.ts'
import { patientUrl } from '../../../tests/support/database/be-patient.ts'
import { cloneDatabase } from '../../../tests/support/database/clone-database.ts'
import { asUser, testApp } from '../../../tests/support/http.ts'

const scanner = { ...emptyScannerForm, name: 'Any', keywords: 'react' }

test('a read stops in the database, too, when its caller leaves', async () => {
  const { app, whileLocked, signUp } = await listening()
  const user = await signUp()
  const { method, path: url } = api.addScanner
  await app.inject({ method, url, headers: asUser(user), payload: scanner })
  await whileLocked(async ({ begin, waiting }) => {
    const leaving = begin(user, '/api/reads', { reads: [{ name: 'nearestMiss' }, { name: 'me' }] })
    await expect.poll(waiting).toBe(1)
    leaving.abort()
    await expect.poll(waiting).toBe(0)
  })
})

test('of one user one search or rehearsal runs at a time, beside one of another user', async () => {
  const { whileLocked, signUp } = await listening()
  const [ann, bob] = [await signUp(), await signUp()]
  await whileLocked(async ({ begin, waiting }) => {
    begin(ann, '/api/scrape-jobs', { filters: {} })
    await expect.poll(waiting).toBe(1)
    begin(ann, '/api/scrape-jobs', { filters: { keywords: 'react' } })
    begin(ann, '/api/rehearsals', { scanner })
    begin(bob, '/api/scrape-jobs', { filters: {} })
    await expect.poll(waiting).toBe(2)
  })
})

/** A server on a port of its own, whose searches can be held up. */
async function listening() {
  const database = await cloneDatabase(inject('templateUrl'))
  onTestFinished(() => database.drop())
  // No time limit of a statement ends what its caller's leaving should have ended.
  const { app, services, signUp } = await testApp({ databaseUrl: patientUrl(database.url) })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const begin = (user: Parameters<typeof asUser>[0], path: string, body: object) => {
    const leaving = new AbortController()
    onTestFinished(() => leaving.abort())
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { ...asUser(user), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: leaving.signal,
    }).catch(() => undefined) // nobody waits for the answer
    return leaving
  }
  const whileLocked = (
    run: (searches: { begin: typeof begin; waiting: () => Promise<number> }) => Promise<void>,
  ) =>
    services.store.db.transaction(async (tx) => {
      await tx.execute(sql`lock table jobs in access exclusive mode`)
      await run({ begin, waiting: () => waitingForLocks(services.store.db) })
    })
  return { app, whileLocked, signUp }
}
