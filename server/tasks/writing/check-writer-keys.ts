import type { WritingServices } from '../../core/writing/model/writer-for.ts'
import { checkWriterKey } from '../../core/writing/own-key/check-writer-key.ts'
import type { TaskQueue } from '../../store/tasks.ts'

/** Tries users' own keys for language models as soon as they have been saved. */
export async function checkWriterKeys(
  services: WritingServices & { tasks: TaskQueue },
): Promise<void> {
  const { tasks, store } = services
  await tasks.work('check-writer-key', async ({ uid, version }) => {
    const afterSeconds = await checkWriterKey(services, { uid, version })
    if (afterSeconds > 0)
      await tasks.enqueue(store.db, 'check-writer-key', { uid, version }, { afterSeconds })
  })
}
