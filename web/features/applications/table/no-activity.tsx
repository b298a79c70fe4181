import { Link } from '@tanstack/react-router'
import { Button, buttonLook } from '../../../ui/button.tsx'

/** In the place of the rows while nothing was decided yet. */
export function NoActivity() {
  return (
    <div className="flex min-h-80 flex-col items-center justify-center gap-1 p-6 text-center">
      <p className="font-medium">Nothing here yet</p>
      <p className="max-w-sm text-muted">
        Each job that a scanner of yours matches appears here, sent or not, with what was decided
        and why.
      </p>
      <Link to="/bidding" className={`mt-3 ${buttonLook({ look: 'primary', isSmall: true })}`}>
        Go to Auto-Apply
      </Link>
    </div>
  )
}

/** In the place of the rows while there are some, but none that pass the filters. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <div className="flex min-h-80 flex-col items-center justify-center gap-1 p-6 text-center">
      <p className="font-medium">Nothing matches these filters</p>
      <p className="max-w-sm text-muted">What comes in and passes them appears here by itself.</p>
      <Button isSmall className="mt-3" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  )
}
