import { getTableName } from 'drizzle-orm'
import type { Database } from '../../../server/store/connect.ts'
import { reactionReadings } from '../../../server/store/following/reaction-readings.ts'
import * as writing from '../../../server/store/writing/writing-schema.ts'

const at = '2031-05-04T10:00:00Z'
const noUse = { isOwnKey: true, outcome: 'written', tookMs: 1 } as const

/** Gives a user a row with these words in each table about writing and reactions. Returns the names of the tables. */
export async function writingRows(db: Database, uid: string, words: string): Promise<string[]> {
  const id = crypto.randomUUID()
  const own = { uid, id }
  const by = { service: words, model: words }
  const text = { what: 'coverLetter', writtenBy: 'you', text: words } as const
  const template = { name: words, text: words, use: 'guide', position: 1 } as const
  const compared = { firstName: words, secondName: words, plannedEach: 30, endedAt: at }
  const pass = { marketplace: words, beganAt: at, since: at, cursor: words, pages: 1 }
  await db.insert(writing.facts).values({ ...own, kind: 'skill', text: words })
  await db.insert(writing.letterTemplates).values({ ...own, ...template })
  await db.insert(writing.templateComparisons).values({ ...own, ...compared })
  await db.insert(writing.textVersions).values({ ...own, ...text })
  await db.insert(writing.textRequests).values({ uid, what: 'coverLetter', version: 1 })
  await db.insert(writing.writerKeys).values({ uid, ...by, sealedKey: words, state: 'ready' })
  await db.insert(writing.writingDays).values({ uid, day: '2031-05-04', texts: 1 })
  await db.insert(writing.writings).values({ ...own, ...by, ...noUse, what: 'letter' })
  await db.insert(writing.letterPreferences).values({ ...own, rule: `avoid:${words}` })
  await db.insert(reactionReadings).values({ uid, ...pass })
  return [...Object.values(writing), reactionReadings].map(
    (table) => `public.${getTableName(table)}`,
  )
}
