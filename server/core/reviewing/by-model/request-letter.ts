import type { TextWriters } from '../../../ports/text-writer.ts'
import type { Queryable } from '../../../store/connect.ts'
import type { TaskQueue, Tasks } from '../../../store/tasks.ts'
import { usableWriterKeyOf } from '../../../store/writing/writer-keys.ts'

export type RequestingServices = {
  writers: Pick<TextWriters, 'offered' | 'operators'>
  tasks: Pick<TaskQueue, 'enqueue'>
}

/** Has a model write a letter anew in the background, where its user's letters are written by one. */
export async function requestLetter(
  { writers, tasks }: RequestingServices,
  db: Queryable,
  letter: Tasks['write-letter'],
): Promise<void> {
  const isOwn = () => writers.offered.length > 0 && usableWriterKeyOf(db, letter.uid)
  if (writers.operators || (await isOwn())) await tasks.enqueue(db, 'write-letter', letter)
}
