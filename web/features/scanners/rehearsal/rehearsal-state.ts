import type { Rehearsal } from '../../../../contract/bidding/rehearsal.ts'

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
