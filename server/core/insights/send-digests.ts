import type { Store } from '../../store/connect.ts'
import { takeDueDigests } from '../../store/conversing/digests.ts'
import type { TaskQueue } from '../../store/tasks.ts'
import { weeklyDigest } from '../mailing/mails/weekly-digest.ts'

/** Queues the digest of last week for the users whose Monday has come, each once. */
export async function sendDigests({
  store,
  tasks,
}: {
  store: Store
  tasks: Pick<TaskQueue, 'enqueue'>
}): Promise<void> {
  let taken
  do {
    taken = await store.db.transaction(async (tx) => {
      const due = await takeDueDigests(tx)
      for (const digest of due) await tasks.enqueue(tx, 'send-mail', weeklyDigest.task(digest))
      return due.length
    })
  } while (taken > 0)
}
