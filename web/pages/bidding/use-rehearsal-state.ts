import type { ScannerForm } from '../../../contract/scanner.ts'
import { sayError } from '../../data/api-error.ts'
import { useRehearsal } from '../../data/rehearsal.ts'
import type { RehearsalState } from '../../features/rehearsal/rehearsal-state.ts'

type RehearsalWish = { scanner: ScannerForm | null; isWanted: boolean; onStart: () => void }

/** Rehearses what stands in the form of a scanner for as long as that is wanted. */
export function useRehearsalState({ scanner, isWanted, onStart }: RehearsalWish): RehearsalState {
  const { data, error, isPlaceholderData, refetch } = useRehearsal(isWanted ? scanner : null)
  if (!isWanted) return { kind: 'idle', onStart }
  if (scanner === null) return { kind: 'incomplete' }
  if (error) return { kind: 'failed', message: sayError(error), onRetry: () => void refetch() }
  if (!data) return { kind: 'loading' }
  return { kind: 'done', rehearsal: data, isOld: isPlaceholderData }
}
