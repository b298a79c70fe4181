import { useApplication } from '../../data/queries.ts'
import { sayError } from '../../data/api-error.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ApplicationDetail } from './application-detail.tsx'

type ApplicationPanelProps = {
  applicationId: string
  marketplaceTitle: string
  onClose: () => void
}

export function ApplicationPanel(props: ApplicationPanelProps) {
  const { data, error, refetch } = useApplication(props.applicationId)
  return (
    <Modal isPanel isOpen title={data?.job.title ?? 'Application'} onClose={props.onClose}>
      {error && (
        <div className="mb-4">
          <ErrorNotice message={sayError(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {data && <ApplicationDetail application={data} marketplaceTitle={props.marketplaceTitle} />}
      {!data && !error && <DetailSkeleton />}
    </Modal>
  )
}

function DetailSkeleton() {
  return (
    <div aria-busy="true" className="space-y-3">
      <span role="status" className="sr-only">
        Loading the application
      </span>
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="mt-6 h-64 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  )
}
