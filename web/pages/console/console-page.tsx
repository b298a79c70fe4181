import { useNavigate } from '@tanstack/react-router'
import { sayError } from '../../data/api-error.ts'
import {
  useApplicationCounts,
  useLatestApplications,
  useMe,
  useScanners,
} from '../../data/queries/queries.ts'
import { LatestApplications } from '../../features/applications/latest/latest-applications.tsx'
import { CoverLetterCard } from '../../features/profile/texts/cover-letter-card.tsx'
import { PauseNotice } from '../../features/auto-bidding/set-up/pause-notice.tsx'
import { SetUpCard } from '../../features/auto-bidding/set-up/set-up-card.tsx'
import { SubscriptionCard } from '../../features/billing/subscription/subscription-card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'

export function ConsolePage() {
  useTitle('Dashboard')
  const navigate = useNavigate()
  const me = useMe()
  const scanners = useScanners()
  const latest = useLatestApplications()
  const capped = useApplicationCounts().data?.today.capped ?? 0
  const failure = (me.data ? null : me.error) ?? (scanners.data ? null : scanners.error)

  return (
    <div className="space-y-6">
      <h1 className="text-xl font-semibold">Dashboard</h1>
      {failure && (
        <ErrorNotice
          message={sayError(failure)}
          safe="Your settings are safe, and what is on its way goes on."
          onRetry={() => void Promise.all([me.refetch(), scanners.refetch()])}
        />
      )}
      {!failure && (!me.data || !scanners.data) && (
        <Skeleton
          says="Loading"
          shape={{ className: 'space-y-6', parts: ['h-40 w-full', 'h-72 w-full'] }}
        />
      )}
      {me.data && scanners.data && (
        <>
          <PauseNotice user={me.data} />
          <SetUpCard
            user={me.data}
            scannerCount={scanners.data.length}
            onAddScanner={() => void navigate({ to: '/bidding' })}
          />
          <SubscriptionCard user={me.data} screen="console" />
          <LatestApplications
            screen="console"
            latest={latest}
            capped={capped}
            onOpen={(application) => void navigate({ to: '/bidding', search: { application } })}
          />
          <CoverLetterCard user={me.data} />
        </>
      )}
    </div>
  )
}
