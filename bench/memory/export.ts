import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { exportApplications } from '../../server/core/exporting/export-applications.ts'
import { exportEverything } from '../../server/core/exporting/export-everything.ts'
import { startEmbeddedPostgres } from '../../server/embedded-postgres/start-embedded-postgres.ts'
import { insertUser } from '../../server/store/accounts/users.ts'
import { openStore, type Store } from '../../server/store/connect.ts'
import { migrateStore } from '../../server/store/migrate.ts'
import type { Benchmark } from '../benchmark.ts'
import { peakMemory } from './peak-memory.ts'

const uid = 'many'
const sizes = [10_000, 100_000]
const perInsert = 5_000
const letterLength = 1_500

/** Measures the memory that an export takes, which must not grow with the number of applications. */
export const exporting: Benchmark = {
  name: 'export',
  title: `memory and speed of exports, letters of ${letterLength.toLocaleString('en')} characters`,
  async run(note) {
    const folder = await mkdtemp(join(tmpdir(), 'bidwright-bench-'))
    const postgres = await startEmbeddedPostgres(folder)
    const store = openStore(postgres.url)
    try {
      await migrateStore(postgres.url)
      await insertUser(store.db, { uid, email: 'many@example.org' })
      const rows = []
      for (const [place, size] of sizes.entries()) {
        note(`${size.toLocaleString('en')} applications`)
        for (let from = sizes[place - 1] ?? 0; from < size; from += perInsert)
          await addApplications(store, from, from + perInsert)
        await read(exportApplications(store.db, uid, new Map())) // warms up
        rows.push(await measure('CSV', size, () => exportApplications(store.db, uid, new Map())))
        rows.push(await measure('JSON', size, () => exportEverything(store.db, uid)))
      }
      return {
        rows,
        remarks: [
          'Memory is the resident set of the process. Each part is read as a slow reader would: one at a time.',
        ],
      }
    } finally {
      await store.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function measure(format: string, size: number, open: () => AsyncGenerator<string>) {
  const startedMs = performance.now()
  const { answer, beforeMb, peakMb } = await peakMemory(() => read(open()))
  const seconds = (performance.now() - startedMs) / 1000
  const { bytes, lines } = answer
  if (lines < size) throw new Error(`${format}: ${lines} lines for ${size} applications`)
  const megabytes = bytes / 1_000_000
  return {
    format,
    applications: size,
    MB: megabytes,
    'grown by MB': peakMb - beforeMb,
    'grown / size': (peakMb - beforeMb) / megabytes,
    'a second': size / seconds,
  }
}

async function read(parts: AsyncGenerator<string>): Promise<{ bytes: number; lines: number }> {
  let [bytes, lines] = [0, 0]
  for await (const part of Readable.from(parts, { objectMode: false })) {
    const text = String(part)
    bytes += Buffer.byteLength(text)
    lines += text.split('\n').length - 1
  }
  return { bytes, lines }
}

async function addApplications({ db }: Store, from: number, to: number): Promise<void> {
  const series = sql`generate_series(${from + 1}::int, ${to}::int) n`
  await db.execute(
    sql`insert into jobs (id, marketplace, marketplace_job_id, title, description, link, posted_at, seen_at, skills,
                          allowed_countries, questions, is_open)
        select 'job ' || n, 'gigboard', n::text, 'Job ' || n, repeat('A small shop. ', 40), '', now(), now(), '{}', '{}', '{}', true
        from ${series}`,
  )
  await db.execute(
    sql`insert into applications (id, uid, marketplace, job_id, state, letter, matched_at, decided_at, sent_at, created_at)
        select n::text, ${uid}, 'gigboard', 'job ' || n, 'submitted',
               (select string_agg(md5(n::text || k), ' ') from generate_series(1, ${Math.round(letterLength / 33)}::int) k),
               now(), now(), now(), now() - n * interval '1 second'
        from ${series}`,
  )
  await db.execute(
    sql`insert into application_events (application_id, kind) select n::text, 'sent' from ${series}`,
  )
}
