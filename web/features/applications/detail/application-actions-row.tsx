import type { ApplicationAction } from '../../../../contract/bidding/application-actions.ts'
import { Button } from '../../../ui/button.tsx'

type ApplicationActionsRowProps = {
  possible: readonly ApplicationAction[]
  isBusy: boolean
  /** What sending is called here: saving comes first where something was typed. */
  send: string
  onSend: () => void
  onSkip: () => void
  onUndo: () => void
}

/** What the user can do with an application at the moment. */
export function ApplicationActionsRow({ possible, isBusy, ...props }: ApplicationActionsRowProps) {
  const can = (action: ApplicationAction) => possible.includes(action)
  return (
    <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
      {can('undo') && (
        <Button disabled={isBusy} onClick={props.onUndo}>
          Undo
        </Button>
      )}
      {can('skip') && (
        <Button disabled={isBusy} onClick={props.onSkip}>
          Skip
        </Button>
      )}
      {can('send') && (
        <Button look="primary" disabled={isBusy} onClick={props.onSend}>
          {props.send}
        </Button>
      )}
    </div>
  )
}
