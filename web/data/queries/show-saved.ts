import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Shows what a save has answered. A reading that is under way may be older and must not bring the old state back, or it
 * was asked for because of something newer: it is given up, and made again.
 */
export async function showSaved(queryKey: QueryKey, show: () => void): Promise<void> {
  const isReading = queryClient.isFetching({ queryKey, exact: true }) > 0
  await queryClient.cancelQueries({ queryKey, exact: true })
  show()
  if (isReading) void queryClient.invalidateQueries({ queryKey, exact: true })
}
