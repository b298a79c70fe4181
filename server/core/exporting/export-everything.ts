import type { Queryable } from '../../store/connect.ts'
import { readDatabaseClock } from '../../store/database-now.ts'
import { exportedTables } from '../../store/exporting/exported-tables.ts'
import { applicationPages, pagesOf } from '../../store/exporting/pages.ts'

/** Writes all that is kept of a user as one JSON object, piece by piece. Secrets are left out. */
export async function* exportEverything(db: Queryable, uid: string): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(await readDatabaseClock(db))}`
  for (const table of exportedTables) yield* listOf(table.name, pagesOf(db, uid, table))
  yield* listOf('applications', applicationPages(db, uid), ({ application, job, events }) => ({
    ...application,
    job,
    events,
  }))
  yield '}\n'
}

async function* listOf<Row>(
  name: string,
  pages: AsyncGenerator<Row[]>,
  toJson: (row: Row) => unknown = (row) => row,
): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`
  let isFirst = true
  for await (const page of pages) {
    const texts = page.map((row) => JSON.stringify(toJson(row)))
    yield `${isFirst ? '' : ','}\n${texts.join(',\n')}`
    isFirst = false
  }
  yield ']'
}
