import { Button } from '../button.tsx'
import { FormProblem } from './form-problem.tsx'

type FormButtonsProps = {
  action: string
  isBusy: boolean
  /** Disables sending, for a reason that is shown elsewhere. */
  isBlocked?: boolean
  problem: string | null
  onCancel: (() => void) | null
}

export function FormButtons(props: FormButtonsProps) {
  const { action, isBusy, isBlocked = false, problem, onCancel } = props
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <div className="min-w-0 flex-1 max-md:basis-full max-md:has-[p:empty]:-mb-2 max-md:[&>p:empty]:min-h-0">
        <FormProblem message={problem} />
      </div>
      {onCancel && (
        <Button onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
      )}
      <Button type="submit" look="primary" disabled={isBusy || isBlocked}>
        {isBusy ? 'Saving…' : action}
      </Button>
    </div>
  )
}
