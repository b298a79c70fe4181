import type { Query, QueryKey } from '@tanstack/react-query'
import { readTogether } from '../read-together.ts'
import { queryClient } from './query-client.ts'

/**
 * Reads what the user has just changed again, in one request. When that fails the screen stays as it is: the live stream
 * tells of the change as well.
 */
export async function rereadNow(queryKeys: readonly QueryKey[]): Promise<void> {
  const begin = () => {
    for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey })
  }
  const revert = () => {
    for (const queryKey of queryKeys)
      void queryClient.cancelQueries({ queryKey, predicate: hasBeenShown })
  }
  await readTogether(begin, revert).catch(() => undefined)
}

/** A query without an answer so far ends with the failure. */
function hasBeenShown({ state }: Query): boolean {
  return state.data !== undefined
}
