import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { MatchableJob } from '../../server/core/matching/check-scanner.ts'
import { findMatches } from '../../server/core/matching/find-matches.ts'
import type { ScannerIndex } from '../../server/core/matching/in-process/scanner-index.ts'
import { startEmbeddedPostgres } from '../../server/embedded-postgres/start-embedded-postgres.ts'
import type { Queryable } from '../../server/store/connect.ts'
import { migrateStore } from '../../server/store/migrate.ts'
import { quantile } from '../quantile.ts'
import { fillTables } from './fill-tables.ts'
import { matchByGin } from './match-by-gin.ts'
import { emptyRow, type Row } from './row.ts'

type Way = { how: string; jobs: number; match(job: MatchableJob): Promise<string[]> }

/** Measures two ways in PostgreSQL on the scanners that the index holds. Throws where they find others. */
export async function measurePostgres(
  index: ScannerIndex,
  { size, jobs, note }: { size: number; jobs: readonly MatchableJob[]; note(line: string): void },
): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bidwright-bench-'))
  const postgres = await startEmbeddedPostgres(folder, { settings: { shared_buffers: '1GB' } })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await migrateStore(postgres.url)
    await client.connect()
    note('filling tables')
    const startedAt = performance.now()
    await fillTables(client, size)
    const seconds = (performance.now() - startedAt) / 1_000
    note('matching in PostgreSQL')
    const db = drizzle(client, { casing: 'snake_case' }) as unknown as Queryable // the same but for the tables that it can be asked for by name
    const few = size > 200_000
    const ways: Way[] = [
      {
        how: 'PostgreSQL, GIN and full check',
        jobs: few ? 30 : 200,
        match: (job) => matchByGin(client, job),
      },
      {
        how: 'PostgreSQL, scanner_index',
        jobs: few ? 10 : 50,
        match: async (job) => (await findMatches(db, job)).map(({ scanner }) => scanner.id),
      },
    ]
    const rows: Row[] = []
    for (const way of ways)
      rows.push({ ...(await measureWay(index, way, jobs)), scanners: size, 'build s': seconds })
    return rows
  } finally {
    await client.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureWay(
  index: ScannerIndex,
  way: Way,
  jobs: readonly MatchableJob[],
): Promise<Row> {
  const times: number[] = []
  let matches = 0
  const warmUps = Math.ceil(way.jobs / 5)
  for (const [number, job] of jobs.slice(0, way.jobs + warmUps).entries()) {
    const startedAt = performance.now()
    const found = await way.match(job)
    const ms = performance.now() - startedAt
    const expected = index.match(job)
    if (found.toSorted().join() !== expected.toSorted().join())
      throw new Error(
        `${way.how}, job ${number}: ${found.length} scanners, and ${expected.length} in process`,
      )
    if (number < warmUps) continue
    times.push(ms)
    matches += found.length
  }
  return {
    ...emptyRow,
    how: way.how,
    scanners: index.size,
    jobs: way.jobs,
    matches: matches / way.jobs,
    'p50 ms': quantile(times, 0.5),
    'p99 ms': quantile(times, 0.99),
  }
}
