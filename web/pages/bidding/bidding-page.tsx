import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { sayError } from '../../data/api-error.ts'
import {
  useApplicationCounts,
  useApplications,
  useLatestApplications,
  useMe,
  useScanners,
} from '../../data/queries/queries.ts'
import { LatestApplications } from '../../features/applications/latest/latest-applications.tsx'
import { BiddingTabs } from '../../features/shell/bidding-tabs.tsx'
import { newScanner } from '../../features/scanners/editor/new-scanner.ts'
import { latePart } from '../../late-part.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { useTitle } from '../../ui/use-title.ts'
import type { BiddingSearch } from './bidding-search.ts'
import { OverviewSection } from './overview-section.tsx'
import { type Shape, Skeleton } from '../../ui/skeleton.tsx'

// Below what a reader came for, and larger than the rest of the page.
const ScannersSection = latePart(
  async () => (await import('./scanners-section.tsx')).ScannersSection,
  "We couldn't load your scanners.",
  {
    waiting: (
      <Skeleton
        says="Loading your scanners"
        shape={{
          parts: [
            'mb-1 h-6 w-24',
            'mb-4 h-10 w-full',
            {
              className: 'grid gap-6 lg:grid-cols-[minmax(0,1fr)_304px]',
              parts: ['h-120 w-full', 'h-120 w-full'],
            },
          ],
        }}
      />
    ),
    whenNear: true,
  },
)
const ApplicationPanel = latePart(
  async () =>
    (await import('../../features/applications/detail/application-panel.tsx')).ApplicationPanel,
  "We couldn't load the application.",
)

const route = getRouteApi('/signed-in/bidding')
const shape: Shape = {
  className: 'space-y-6',
  parts: [
    'h-[115px] w-full max-md:h-[190px]',
    { parts: ['mb-3 h-5 w-28', 'h-[286px] w-full'] },
    { parts: ['mb-3 h-5 w-24', 'h-64 w-full'] },
  ],
}

export function BiddingPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const me = useMe()
  const scanners = useScanners()
  const applications = useApplications()
  const latest = useLatestApplications()
  const capped = useApplicationCounts().data?.today.capped ?? 0
  useTitle('Auto-Apply')

  // Who comes from another screen to add a scanner finds the form open.
  const [addRequest, setAddRequest] = useState(search.scanner === newScanner ? 1 : 0)

  const [isAsking, setIsAsking] = useState(search.ask !== undefined)

  const show = (next: BiddingSearch) => void navigate({ search: next, resetScroll: false })
  const openApplication = (application: string) => show({ ...search, application })
  const closeApplication = () => show(search.scanner ? { scanner: search.scanner } : {})

  const ask = (isWanted: boolean) => {
    setIsAsking(isWanted)
    const { ask: asked, ...others } = search
    if (asked && !isWanted) show(others) // a reload does not ask again
  }
  const addScanner = () => {
    show({ scanner: newScanner })
    setAddRequest((count) => count + 1)
  }

  const failure = (me.data ? null : me.error) ?? (scanners.data ? null : scanners.error)
  const retry = () => {
    void me.refetch()
    void scanners.refetch()
  }

  return (
    <div className="space-y-6">
      <div className="space-y-4">
        <h1 className="text-xl font-semibold">Auto-Apply</h1>
        <BiddingTabs />
      </div>
      {failure && (
        <ErrorNotice
          message={sayError(failure)}
          safe="Your settings are safe; applications already being sent will finish."
          onRetry={retry}
        />
      )}
      {!failure && (!me.data || !scanners.data) && <Skeleton says="Loading" shape={shape} />}
      {me.data && scanners.data && (
        <>
          <OverviewSection
            user={me.data}
            scanners={scanners.data}
            isAsking={isAsking && !me.data.autoBiddingEnabled}
            onAsk={ask}
            onAddScanner={addScanner}
          />
          <LatestApplications
            screen="bidding"
            latest={latest}
            capped={capped}
            onOpen={openApplication}
          />
          <ScannersSection
            isNear={search.scanner !== undefined}
            user={me.data}
            scanners={scanners.data}
            applications={applications.data ?? []}
            chosen={search.scanner ?? null}
            addRequest={addRequest}
            onChoose={(scanner) => show({ scanner })}
            onOpenApplication={openApplication}
          />
        </>
      )}
      <ApplicationPanel
        isWanted={search.application !== undefined}
        applicationId={search.application ?? ''}
        onClose={closeApplication}
      />
    </div>
  )
}
