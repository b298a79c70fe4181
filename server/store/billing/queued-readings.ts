import { sql } from 'drizzle-orm'
import { type TaskName, type Tasks, taskSchema } from '../tasks.ts'

/** Part of a statement: customers with a reading queued or under way. */
export const customersToRefresh = readingsOf('customerId')
/** Part of a statement: guests' checkouts with a reading queued or under way. */
export const checkoutsToRead = readingsOf('checkoutId')

function readingsOf(key: keyof Tasks['refresh-customer']) {
  return sql`(
    select data ->> ${key} from ${sql.identifier(taskSchema)}.job
    where name = ${'refresh-customer' satisfies TaskName} and state in ('created', 'retry', 'active')
      and data ->> ${key} is not null
  )`
}
