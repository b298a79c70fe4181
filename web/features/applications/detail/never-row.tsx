import { useState } from 'react'
import type { ApplicationTimeline } from '../../../../contract/bidding/application.ts'
import { sayError } from '../../../data/api-error.ts'
import { useAddNeverClient } from '../../../data/queries/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../shell/toasts/toast.ts'
import { NeverWordsDialog } from './never-words-dialog.tsx'

/** Buttons that keep jobs like this one away in future. */
export function NeverRow({ application }: { application: ApplicationTimeline }) {
  const [asking, setAsking] = useState<'client' | 'words' | null>(null)
  const { id, job, isNeverClient } = application
  const close = () => setAsking(null)
  return (
    <section aria-label="No more like this" className="flex flex-wrap gap-2">
      {isNeverClient ? (
        <p className="basis-full text-muted">
          You want nothing sent to this client. You can take the client off your list under Rules.
        </p>
      ) : (
        <Button isSmall onClick={() => setAsking('client')}>
          Never this client
        </Button>
      )}
      <Button isSmall onClick={() => setAsking('words')}>
        Never these words…
      </Button>
      <NeverClientDialog
        applicationId={id}
        jobTitle={job.title}
        isOpen={asking === 'client'}
        onClose={close}
      />
      <NeverWordsDialog jobTitle={job.title} isOpen={asking === 'words'} onClose={close} />
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
