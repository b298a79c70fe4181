import type { Rehearsal } from '../../../../contract/bidding/rehearsal.ts'
import { sayError } from '../../../data/api-error.ts'
import { useRehearsal } from '../../../data/queries/rehearsal.ts'
import type { Search } from '../editor/search-of.ts'

/** State of a rehearsal, for the parts that show it. */
export type RehearsalState =
  /** No rehearsal was requested. */
  | { kind: 'idle'; onStart: () => void }
  /** The form describes no search yet; `problem`: what is wrong in it, if anything. */
  | { kind: 'incomplete'; problem: string | null }
  | { kind: 'loading' }
  | { kind: 'failed'; message: string; onRetry: () => void }
  /** `isOld`: the result is for earlier form content; a new one is loading. */
  | { kind: 'done'; rehearsal: Rehearsal; isOld: boolean; onRulesChanged: () => void }

type RehearsalWish = { search: Search; isWanted: boolean; onStart: () => void }

/** Rehearses the scanner in the form while wanted. */
export function useRehearsalState({ search, isWanted, onStart }: RehearsalWish): RehearsalState {
  const { data, error, isPlaceholderData, refetch } = useRehearsal(isWanted ? search.scanner : null)
  if (!isWanted) return { kind: 'idle', onStart }
  if (search.scanner === null) return { kind: 'incomplete', problem: search.problem }
  if (error) return { kind: 'failed', message: sayError(error), onRetry: () => void refetch() }
  if (!data) return { kind: 'loading' }
  return {
    kind: 'done',
    rehearsal: data,
    isOld: isPlaceholderData,
    onRulesChanged: () => void refetch(),
  }
}
