import { sql } from 'drizzle-orm'
import { callJson } from '../../server/adapters/call-json.ts'
import type { Services } from '../../server/services.ts'

const commits = 3

/**
 * Returns a measurement, in milliseconds, of what no path to an application can be faster than here: three commits of one
 * row, each on disk, and one request on a fresh connection to a stand-in that does nothing for it.
 */
export async function floorOn({ store }: Services, gigboardUrl: string) {
  await store.db.execute(sql`create table bench_floor (place int primary key, turns int not null)`)
  await store.db.execute(sql`insert into bench_floor values (1, 0)`)
  return async (): Promise<number> => {
    const began = performance.now()
    for (let turn = 0; turn < commits; turn += 1)
      await store.db.execute(sql`update bench_floor set turns = turns + 1 where place = 1`)
    await callJson({
      method: 'GET',
      url: new URL('/nothing-here', gigboardUrl),
      deadlineMs: 5_000,
      maxAnswerBytes: 1_000_000,
    })
    return performance.now() - began
  }
}
