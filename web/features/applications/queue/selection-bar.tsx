import { Button } from '../../../ui/button.tsx'

type SelectionBarProps = { count: number; onSkip: () => void; onClear: () => void }

/** Offers what can be done with the selected rows, below the list. */
export function SelectionBar({ count, onSkip, onClear }: SelectionBarProps) {
  return (
    <div role="status">
      {count > 0 && (
        <div className="flex items-center gap-2 border-t border-line p-2 pl-3">
          <span data-figures className="flex-1 font-medium">
            {count} selected
          </span>
          <Button isSmall look="quiet" onClick={onClear}>
            Clear
          </Button>
          <Button isSmall aria-keyshortcuts="s" onClick={onSkip}>
            Skip {count}
          </Button>
        </div>
      )}
    </div>
  )
}
