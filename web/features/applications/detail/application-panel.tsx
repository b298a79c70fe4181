import { useState } from 'react'
import { isNotFound, sayError } from '../../../data/api-error.ts'
import { useApplication } from '../../../data/queries/queries.ts'
import { useLatePart } from '../../../late-part.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Modal } from '../../../late-dialogs.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useApplicationActions } from './use-application-actions.ts'

// Loaded late, so that the screens that list applications appear without it.
const loadDetail = async () => (await import('./application-detail.tsx')).ApplicationDetail

const loading = {
  className: 'space-y-3',
  parts: ['h-5 w-1/2', 'h-4 w-2/3', 'mt-6 h-64 w-full', 'h-48 w-full'],
}

type ApplicationPanelProps = {
  applicationId: string
  onClose: () => void
}

export function ApplicationPanel(props: ApplicationPanelProps) {
  const { data, error, refetch } = useApplication(props.applicationId)
  const { Part: ApplicationDetail, isMissing, reload, offer } = useLatePart(loadDetail)
  const actions = useApplicationActions()
  const [edits, setEdits] = useState(0)
  const retry = () => {
    void reload()
    void refetch()
  }
  return (
    <Modal shape="panel" isOpen title={data?.job.title ?? 'Application'} onClose={props.onClose}>
      {error && (
        <div className="mb-4">
          <ErrorNotice
            message={sayError(error)}
            {...(isNotFound(error)
              ? { wayOut: { label: 'Close', onTake: props.onClose } }
              : { onRetry: retry })}
          />
        </div>
      )}
      {data && ApplicationDetail && (
        <div className="-m-5 [--bar-bottom:-20px]">
          <ApplicationDetail
            key={`${data.id} ${edits}`}
            application={actions.expected(data)}
            actions={actions}
            takesFocus={edits > 0}
            onSaved={() => setEdits((count) => count + 1)}
          />
        </div>
      )}
      {data && isMissing && <ErrorNotice message="We couldn't load the application." {...offer} />}
      {(data ? !ApplicationDetail && !isMissing : !error) && (
        <Skeleton says="Loading the application" shape={loading} />
      )}
    </Modal>
  )
}
