import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Has a query read again when a change of it fails: the answer may be lost, or another device was first. */
export async function readAgainAfterFailure<Answer>(
  queryKey: QueryKey,
  change: Promise<Answer>,
): Promise<Answer> {
  try {
    return await change
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey })
    throw error
  }
}
