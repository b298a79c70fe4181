import { Button } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'

type FormButtonsProps = {
  action: string
  isBusy: boolean
  problem: string | null
  onCancel: (() => void) | null
}

export function FormButtons({ action, isBusy, problem, onCancel }: FormButtonsProps) {
  return (
    <div className="mt-1 flex flex-wrap items-center justify-end gap-2">
      <div className="flex-1">
        <FormProblem message={problem} />
      </div>
      {onCancel && (
        <Button onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
      )}
      <Button type="submit" look="primary" disabled={isBusy}>
        {isBusy ? 'Saving…' : action}
      </Button>
    </div>
  )
}
