import { matchQuery, type Query, type QueryKey } from '@tanstack/react-query'
import { readAgain } from './read-again.ts'

/**
 * Reads what the user has just changed again, in one request. When that fails the screen stays as it is: the live stream
 * tells of the change as well.
 */
export async function rereadNow(queryKeys: readonly QueryKey[]): Promise<void> {
  const isWanted = (query: Query) => queryKeys.some((queryKey) => matchQuery({ queryKey }, query))
  await readAgain({ isWanted, staysAsItWas: hasBeenShown }).catch(() => undefined)
}

/** A query without an answer so far ends with the failure. */
function hasBeenShown({ state }: Query): boolean {
  return state.data !== undefined
}
