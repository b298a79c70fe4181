import { sql } from 'drizzle-orm'
import type { Queryable } from '../connect.ts'
import { type TaskName, taskSchema } from '../tasks.ts'

/** Deletes every task queued, under way or kept about a user, except the deletion itself. */
export async function forgetTasksOf(db: Queryable, uid: string): Promise<void> {
  await db.execute(
    sql`delete from ${sql.identifier(taskSchema)}.job where data ->> 'uid' = ${uid} and name <> ${'delete-account' satisfies TaskName}`,
  )
}

/** Deletes the deletion's own task too, even one under way: what completes afterwards finds nothing to record. */
export async function forgetDeletionTasks(db: Queryable, uid: string): Promise<void> {
  await db.execute(
    sql`delete from ${sql.identifier(taskSchema)}.job where data ->> 'uid' = ${uid} and name = ${'delete-account' satisfies TaskName}`,
  )
}
