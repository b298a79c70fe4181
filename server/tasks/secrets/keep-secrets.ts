import { keepSecrets } from '../../core/keeping/keep-secrets.ts'
import type { KeepingServices } from '../../core/keeping/keeping-services.ts'
import type { TaskQueue } from '../../store/tasks.ts'

/** Seals secrets with their user's own key, soon after they have arrived. */
export async function keepArrivedSecrets(
  services: KeepingServices & { tasks: TaskQueue },
): Promise<void> {
  await services.tasks.work('keep-secrets', ({ uid }) => keepSecrets(services, uid))
}
