import type { Rehearsal } from '../../../../contract/bidding/rehearsal.ts'
import { sayError } from '../../../data/api-error.ts'
import { useRehearsal } from '../../../data/queries/rehearsal.ts'
import type { Search } from '../editor/search-of.ts'

/** What is known of a rehearsal, for whoever shows it. */
export type RehearsalState =
  /** Nobody asked for one. */
  | { kind: 'idle'; onStart: () => void }
  /** The form has nothing to look for; `problem` = because something in it is wrong. */
  | { kind: 'incomplete'; problem: string | null }
  | { kind: 'loading' }
  | { kind: 'failed'; message: string; onRetry: () => void }
  /** `isOld`: of what stood in the form before; a new one is on its way. */
  | { kind: 'done'; rehearsal: Rehearsal; isOld: boolean }

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
