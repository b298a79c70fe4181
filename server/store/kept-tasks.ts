import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { queues, taskSchema } from './tasks.ts'

/** Task as a backup keeps it. */
export type KeptTask = {
  id: string
  name: string
  data: object
  priority: number
  startAfter: string
  singletonKey: string | null
}

/** Statement that reads every task that is not done yet, one under way too: all of them are safe to repeat. */
export const unfinishedTasks = `
  select id, name, data, priority, start_after, singleton_key from ${taskSchema}.job
  where state in ('created', 'retry', 'active') order by name, id`

/** Queues tasks of a backup in place of all that are queued, on one connection. Returns how many there are now. */
export async function restoreTasks(client: pg.ClientBase, tasks: KeptTask[]): Promise<number> {
  const executeSql = (text: string, values?: unknown[]) => client.query(text, values)
  const boss = new PgBoss({
    db: { executeSql },
    schema: taskSchema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined) // what fails is thrown as well
  await boss.start()
  try {
    await client.query(`delete from ${taskSchema}.job`)
    for (const [name, named] of Map.groupBy(tasks, (task) => task.name)) {
      if (!Object.hasOwn(queues, name)) continue // of a kind that is no longer done
      await boss.insert(
        name,
        named.map(({ id, data, priority, startAfter, singletonKey }) => ({
          id,
          data,
          priority,
          startAfter,
          ...(singletonKey === null ? {} : { singletonKey }),
        })),
      )
    }
    const { rows } = await client.query<{ number: number }>(
      `select count(*)::int as number from ${taskSchema}.job`,
    )
    return rows[0]?.number ?? 0
  } finally {
    await boss.stop({ graceful: false })
  }
}
