import { sql } from 'drizzle-orm'
import { lastBackupName, lastFailedBackupName } from '../backup/backup-record.ts'
import type { Queryable } from '../store/connect.ts'
import { firstRow } from '../store/rows.ts'
import { bad, good, type Finding } from './finding.ts'

const oldestDays = 7
const hourMs = 3_600_000

/** Says how old the latest backup is, and whether one has failed since. */
export async function backupFindings(db: Queryable): Promise<Finding[]> {
  const failed = await firstRow<{ ms: number; sentence: string }>(
    db,
    sql`select ${ageOf('failedAt')} as ms, value::json ->> 'sentence' as sentence
        from installation where name = ${lastFailedBackupName}`,
  )
  const latest = await firstRow<{ ms: number }>(
    db,
    sql`select ${ageOf('madeAt')} as ms from installation where name = ${lastBackupName}`,
  )
  return [
    ...(failed ? [bad(`A backup failed ${spanOf(failed.ms)} ago: ${failed.sentence}`)] : []),
    latest
      ? ageFinding(latest.ms)
      : bad('There is no backup yet: npm run backup -- FILE makes one.'),
  ]
}

function ageFinding(ms: number): Finding {
  const sentence = `The latest backup is ${spanOf(ms)} old`
  return ms >= (oldestDays * 24 + 1) * hourMs
    ? bad(`${sentence}: npm run backup -- FILE makes a new one.`)
    : good(`${sentence}.`)
}

function ageOf(field: string) {
  return sql`(extract(epoch from product_clock() - (value::json ->> ${field})::timestamptz) * 1000)::float8`
}

function spanOf(ms: number): string {
  const hours = Math.max(0, Math.floor(ms / hourMs))
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}
