import { unfinishedDeletions } from '../../store/deleting/deletions.ts'
import { continueDeletion } from './continue-deletion.ts'
import type { DeletingServices } from './deletion-steps.ts'

/** Continues every deletion that is not complete. One that fails does not hold up the others; throws afterwards. */
export async function continueDeletions(
  services: DeletingServices,
  signal: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  for (const uid of await unfinishedDeletions(services.store.db)) {
    if (signal.aborted) return
    try {
      await continueDeletion(services, uid)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
