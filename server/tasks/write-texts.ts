import type { WritingServices } from '../core/writing/model/writer-for.ts'
import { giveUpText } from '../core/writing/texts/give-up-text.ts'
import { writeText } from '../core/writing/write-text.ts'
import type { Services } from '../services.ts'

/** Writes the cover letters and profile descriptions that users ask for. */
export function writeTexts(services: WritingServices & Pick<Services, 'tasks'>): Promise<void> {
  return services.tasks.work('write-text', (payload) => writeText(services, payload), {
    onGivenUp: (payload) => giveUpText(services.store, payload),
  })
}
