import { useState } from 'react'
import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { sayError } from '../../../data/api-error.ts'
import { useAddNeverClient } from '../../../data/queries/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../late-dialogs.tsx'
import { NeverWordsDialog } from './never-words-dialog.tsx'

/** Buttons that keep jobs like this one away in future. */
export function NeverRow({ application }: { application: ApplicationTimeline }) {
  const [asking, setAsking] = useState<'client' | 'words' | null>(null)
  const [blocked, setBlocked] = useState<string | null>(null)
  const { id, job, isNeverClient } = application
  const close = () => setAsking(null)
  return (
    <section aria-label="No more like this" className="flex flex-wrap gap-2">
      <div role="status" className="basis-full text-muted empty:hidden">
        {isNeverClient && <p>You blocked this client. You can unblock them under Rules.</p>}
        {blocked !== null && <p>Jobs with “{blocked}” will be skipped.</p>}
      </div>
      {!isNeverClient && (
        <Button isSmall onClick={() => setAsking('client')}>
          Block client
        </Button>
      )}
      <Button isSmall onClick={() => setAsking('words')}>
        Block words…
      </Button>
      <NeverClientDialog
        applicationId={id}
        jobTitle={job.title}
        isOpen={asking === 'client'}
        onClose={close}
      />
      <NeverWordsDialog
        jobTitle={job.title}
        isOpen={asking === 'words'}
        onBlocked={setBlocked}
        onClose={close}
      />
    </section>
  )
}

type NeverClientDialogProps = {
  applicationId: string
  jobTitle: string
  isOpen: boolean
  onClose: () => void
}

/** Asks before blocking a client, and says what blocking does and how to undo it. */
function NeverClientDialog(props: NeverClientDialogProps) {
  const { mutateAsync, error } = useAddNeverClient()
  return (
    <ConfirmDialog
      title="Block client"
      action="Block client"
      isDanger
      isOpen={props.isOpen}
      failure={error ? `Not added. ${sayError(error)}` : ''}
      onConfirm={() => mutateAsync(props.applicationId)}
      onClose={props.onClose}
    >
      <p>
        Nothing more is sent to the client of “{props.jobTitle}”. Their other jobs are skipped, and
        applications waiting for them are removed from the queue.
      </p>
      <p>Applications already sent stay sent. You can unblock the client under Rules.</p>
    </ConfirmDialog>
  )
}
