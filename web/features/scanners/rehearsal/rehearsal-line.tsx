import type { RehearsalState } from './rehearsal-state.ts'
import { sayMatches } from './say-rehearsal.ts'

type RehearsalLineProps = {
  state: RehearsalState
  /** True while the details are unfolded; null: shown elsewhere, so no button. */
  isUnfolded: boolean | null
  onUnfold: (isUnfolded: boolean) => void
}

/** Live count in the form of a scanner. Its room is reserved, so that nothing jumps while typing. */
export function RehearsalLine({ state, isUnfolded, onUnfold }: RehearsalLineProps) {
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-lg bg-sunken px-3 py-2">
      <p
        role="status"
        className={`min-w-0 flex-1 ${isWaiting(state) ? 'text-muted' : ''}`}
        data-figures
      >
        {sayState(state)}
      </p>
      {state.kind === 'idle' && <LineButton label="Rehearse" onPress={state.onStart} />}
      {state.kind === 'failed' && <LineButton label="Recount" onPress={state.onRetry} />}
      {state.kind === 'done' && isUnfolded !== null && (
        <LineButton label="Details" isExpanded={isUnfolded} onPress={() => onUnfold(!isUnfolded)} />
      )}
    </div>
  )
}

type LineButtonProps = { label: string; isExpanded?: boolean; onPress: () => void }

function LineButton({ label, isExpanded, onPress }: LineButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      className="finger-high inline-link shrink-0 max-md:min-h-11"
      onClick={onPress}
    >
      {label}
    </button>
  )
}

function sayState(state: RehearsalState): string {
  switch (state.kind) {
    case 'idle':
      return 'Rehearsal results'
    case 'incomplete':
      return state.problem === null
        ? 'Enter a keyword to see how many jobs it would have matched.'
        : `Not counted yet. ${state.problem}.`
    case 'loading':
      return 'Counting…'
    case 'failed':
      return "We couldn't count the jobs."
    case 'done':
      return sayMatches(state.rehearsal)
  }
}

function isWaiting(state: RehearsalState): boolean {
  return state.kind === 'done' ? state.isOld : state.kind !== 'failed'
}
