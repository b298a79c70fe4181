import { Link, useNavigate } from '@tanstack/react-router'
import { sayError } from '../../data/api-error.ts'
import { useApplicationCounts } from '../../data/queries/application-counts.ts'
import { useAbout, useLatestApplications, useMe, useScanners } from '../../data/queries/queries.ts'
import { CoverLetterCard } from '../../features/profile/texts/cover-letter-card.tsx'
import { PauseNotice } from '../../features/auto-bidding/set-up/pause-notice.tsx'
import { SetUpCard } from '../../features/auto-bidding/set-up/set-up-card.tsx'
import { SubscriptionCard } from '../../features/billing/subscription/subscription-card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { LatestApplications } from '../../features/applications/latest/latest-applications.tsx'

export function ConsolePage() {
  useTitle('Dashboard')
  const navigate = useNavigate()
  const me = useMe()
  const scanners = useScanners()
  const latest = useLatestApplications()
  const capped = useApplicationCounts().data?.today.capped ?? 0
  const marketplace = useAbout().data?.marketplace ?? null
  const title = marketplace?.title ?? 'the marketplace'
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
      {!failure && (!me.data || !scanners.data) && <ConsoleSkeleton />}
      {me.data && scanners.data && (
        <>
          <PauseNotice user={me.data} />
          <SetUpCard
            user={me.data}
            scannerCount={scanners.data.length}
            marketplaceTitle={marketplace?.title ?? 'Marketplace'}
            onAddScanner={() => void navigate({ to: '/bidding' })}
          />
          <SubscriptionCard user={me.data} screen="console" />
          <section aria-labelledby="latest-heading">
            <div className="mb-3 flex items-baseline justify-between gap-3">
              <h2 id="latest-heading" className="font-semibold">
                Latest applications
              </h2>
              <Link to="/bidding/activity" className="finger-high inline-link">
                See all
              </Link>
            </div>
            <LatestApplications
              applications={latest.data ?? null}
              capped={capped}
              problem={latest.error && sayError(latest.error)}
              marketplaceTitle={title}
              onRetry={() => void latest.refetch()}
              onOpen={(application) => void navigate({ to: '/bidding', search: { application } })}
            />
          </section>
          <CoverLetterCard user={me.data} />
        </>
      )}
    </div>
  )
}

function ConsoleSkeleton() {
  return (
    <div aria-busy="true" className="space-y-6">
      <span role="status" className="sr-only">
        Loading
      </span>
      <Skeleton shape="h-40 w-full" />
      <Skeleton shape="h-72 w-full" />
    </div>
  )
}
