import type pg from 'pg'
import { parseKeywords } from '../../contract/bidding/keywords.ts'
import type { IndexedScanner } from '../../server/core/matching/in-process/scanner-index.ts'
import { lookUpWord } from '../../server/core/matching/look-up-word.ts'
import { scannerOf } from './realistic.ts'

const perInsert = 10_000
const indexes = [
  'scanners_by_uid',
  'scanners_by_change',
  'scanner_index_by_word',
  'scanner_index_by_scanner',
]

/** Fills the product's tables with scanners, each the active one of its user, and files their words in a GIN index. */
export async function fillTables(client: pg.Client, size: number): Promise<void> {
  const definitions = await client.query<{ indexdef: string }>(
    'select indexdef from pg_indexes where indexname = any($1)',
    [indexes],
  )
  // Foreign keys would be looked up millions of times; the indexes are built at the end.
  await dropForeignKeys(client)
  await client.query(`set synchronous_commit = off`)
  await client.query(`drop index ${indexes.join(', ')}`)
  await client.query('alter table scanners add column look_up_words text[]')
  for (let start = 0; start < size; start += perInsert) {
    const length = Math.min(perInsert, size - start)
    await insert(
      client,
      Array.from({ length }, (_, index) => scannerOf(start + index)),
    )
  }
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { indexdef } of definitions.rows) await client.query(indexdef)
  await client.query('create index scanners_by_words on scanners using gin (look_up_words)')
  await client.query('analyze users, scanners, scanner_index')
}

async function dropForeignKeys(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
     from pg_constraint where contype = 'f' and conrelid in ('users'::regclass, 'scanners'::regclass, 'scanner_index'::regclass)`,
  )
  for (const { drop } of rows) await client.query(drop)
}

async function insert(client: pg.Client, scanners: readonly IndexedScanner[]): Promise<void> {
  const rows = scanners.map(({ id, rules }) => {
    const words = parseKeywords(rules.keywords).include.map(lookUpWord)
    return { id, rules, words }
  })
  const json = JSON.stringify(
    rows.map(({ id, rules, words }) => ({
      ...inColumns(rules),
      id,
      uid: id,
      name: 'Bench',
      look_up_words: words,
    })),
  )
  await client.query(
    `insert into users (uid, email, active_scanner_id) select id, id || '@example.org', id from unnest($1::text[]) id`,
    [rows.map(({ id }) => id)],
  )
  await client.query(
    `insert into scanners (${columns.join(', ')}) select ${columns.join(', ')} from json_populate_recordset(null::scanners, $1)`,
    [json],
  )
  await client.query(
    `insert into scanner_index (uid, scanner_id, keyword, look_up_word)
     select id, id, keyword, look_up_word from json_to_recordset($1) as (id text, keyword text, look_up_word text)`,
    [
      JSON.stringify(
        rows.flatMap(({ id, rules }) =>
          parseKeywords(rules.keywords).include.map((phrase) => ({
            id,
            keyword: phrase.join(' '),
            look_up_word: lookUpWord(phrase),
          })),
        ),
      ),
    ],
  )
}

const columns = [
  'id',
  'uid',
  'name',
  'keywords',
  'location',
  'job_type',
  'budget_min',
  'budget_max',
  'client_countries',
  'min_client_rating',
  'min_client_spent',
  'min_client_hire_rate',
  'needs_verified_payment',
  'skill_levels',
  'max_proposals',
  'max_connects',
  'unknown_passes',
  'look_up_words',
]

/** Rules under the names of their columns. */
function inColumns(rules: IndexedScanner['rules']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(rules).map(([name, value]) => [
      name.replaceAll(/[A-Z]/gu, (capital) => `_${capital.toLowerCase()}`),
      value,
    ]),
  )
}
