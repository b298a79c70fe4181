import { writeReviewLetter } from '../../core/reviewing/by-model/write-review-letter.ts'
import type { WritingServices } from '../../core/writing/model/writer-for.ts'
import type { TaskQueue } from '../../store/tasks.ts'

/** Has models write the letters that wait for review. */
export function writeLetters(services: WritingServices & { tasks: TaskQueue }): Promise<void> {
  return services.tasks.work('write-letter', (payload) => writeReviewLetter(services, payload))
}
