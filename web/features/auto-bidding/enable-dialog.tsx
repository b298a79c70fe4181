import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { countApplications, type Quota } from './quota.ts'

type EnableDialogProps = {
  isOpen: boolean
  quota: Quota
  scannerName: string | null
  /** What sending still needs, in words; nothing goes out without it. */
  missing: readonly string[]
  marketplaceTitle: string
  onConfirm: () => void
  onClose: () => void
}

/** Before anything goes out in the user's name: what, where, how many, and by which scanner. */
export function EnableDialog(props: EnableDialogProps) {
  const { quota, scannerName, marketplaceTitle } = props
  return (
    <ConfirmDialog
      title="Enable auto-bidding"
      action="Enable auto-bidding"
      isOpen={props.isOpen}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <p>
        Are you sure you want to ENABLE auto-bidding? Bidwright will send applications with a letter
        in your name to {marketplaceTitle}, without asking you each time.
      </p>
      <ul className="list-disc space-y-1 pl-5">
        <li>What: a letter made only of what you wrote about yourself. It spends your connects.</li>
        <li>
          How many: up to {countApplications(quota.left)} today, and at most {quota.limit} a day.
        </li>
        <li>
          {scannerName === null
            ? 'Which jobs: none yet. Nothing is sent until you have an active scanner.'
            : `Which jobs: new ones that match your scanner “${scannerName}”.`}
        </li>
      </ul>
      {props.missing.length > 0 && (
        <p className="font-medium">
          Nothing is sent until you have set up: {props.missing.join(', ')}.
        </p>
      )}
      <p>You can turn it off at any time; what has been sent cannot be taken back.</p>
    </ConfirmDialog>
  )
}
