import type { Ref } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/fields/form-problem.tsx'

type ChangedElsewhereProps = {
  ref: Ref<HTMLDivElement>
  fields: readonly string[]
  isBusy: boolean
  problem: string | null
  onKeepMine: () => void
  onTakeTheirs: () => void
  onCancel: () => void
}

/** Asks what to do about fields changed on both sides; the newer values are shown under the fields. */
export function ChangedElsewhere({ ref, ...props }: ChangedElsewhereProps) {
  return (
    <>
      <div
        ref={ref}
        role="alert"
        tabIndex={-1}
        className="mb-3 rounded-lg border border-line bg-warn-soft p-3"
      >
        <strong className="font-medium">Changed elsewhere: {props.fields.join(', ')}.</strong> Keep
        mine saves your changes; Take theirs uses the newer values.
      </div>
      {props.problem && <FormProblem message={props.problem} />}
      <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
        <Button disabled={props.isBusy} onClick={props.onCancel}>
          Cancel
        </Button>
        <Button disabled={props.isBusy} onClick={props.onTakeTheirs}>
          Take theirs
        </Button>
        <Button look="primary" disabled={props.isBusy} onClick={props.onKeepMine}>
          {props.isBusy ? 'Saving…' : 'Keep mine'}
        </Button>
      </div>
    </>
  )
}
