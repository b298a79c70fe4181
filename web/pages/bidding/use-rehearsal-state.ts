import { sayError } from '../../data/api-error.ts'
import { useRehearsal } from '../../data/queries/rehearsal.ts'
import type { RehearsalState } from '../../features/scanners/rehearsal/rehearsal-state.ts'
import type { Search } from '../../features/scanners/editor/search-of.ts'

type RehearsalWish = { search: Search; isWanted: boolean; onStart: () => void }

/** Rehearses what stands in the form of a scanner for as long as that is wanted. */
export function useRehearsalState({ search, isWanted, onStart }: RehearsalWish): RehearsalState {
  const { data, error, isPlaceholderData, refetch } = useRehearsal(isWanted ? search.scanner : null)
  if (!isWanted) return { kind: 'idle', onStart }
  if (search.scanner === null) return { kind: 'incomplete', problem: search.problem }
  if (error) return { kind: 'failed', message: sayError(error), onRetry: () => void refetch() }
  if (!data) return { kind: 'loading' }
  return { kind: 'done', rehearsal: data, isOld: isPlaceholderData }
}
