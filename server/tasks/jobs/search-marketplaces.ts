import type { ApplyingServices } from '../../core/applying/applying-services.ts'
import { searchOnRequest } from '../../core/jobs/on-request/search-on-request.ts'
import type { TaskQueue } from '../../store/tasks.ts'

/** Searches marketplaces for the users who ask for it. */
export function searchMarketplaces(
  services: ApplyingServices & { tasks: TaskQueue },
): Promise<void> {
  return services.tasks.work('search-marketplace', (asked) => searchOnRequest(services, asked))
}
