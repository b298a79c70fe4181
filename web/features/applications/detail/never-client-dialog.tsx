import { toast } from '../../shell/toasts/toast.ts'
import { sayError } from '../../../data/api-error.ts'
import { useAddNeverClient } from '../../../data/queries/rules.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

type NeverClientDialogProps = {
  applicationId: string
  jobTitle: string
  isOpen: boolean
  onClose: () => void
}

/** Before a client is never applied to again: what that does, and how it is taken back. */
export function NeverClientDialog(props: NeverClientDialogProps) {
  const { mutate } = useAddNeverClient()
  const add = () =>
    mutate(props.applicationId, {
      onSuccess: () => void toast.success('Nothing more is sent to this client.'),
      onError: (error) => void toast.error(`Not added. ${sayError(error)}`, { duration: 8000 }),
    })
  return (
    <ConfirmDialog
      title="Never this client"
      action="Never this client"
      isDanger
      isOpen={props.isOpen}
      onConfirm={add}
      onClose={props.onClose}
    >
      <p>
        Nothing more is sent to the client of “{props.jobTitle}”: their other jobs are skipped, and
        what waits for them leaves the queue unsent.
      </p>
      <p>What has been sent stays sent. You can take the client off your list under Rules.</p>
    </ConfirmDialog>
  )
}
