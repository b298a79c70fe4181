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
import { ApplicationPanel } from '../../features/applications/detail/application-panel.tsx'
import { LatestApplications } from '../../features/applications/latest/latest-applications.tsx'
import { BiddingTabs } from '../../features/shell/bidding-tabs.tsx'
import { newScanner } from '../../features/scanners/editor/new-scanner.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { useTitle } from '../../ui/use-title.ts'
import type { BiddingSearch } from './bidding-search.ts'
import { OverviewSection } from './overview-section.tsx'
import { ScannersSection } from './scanners-section.tsx'
import { type Shape, Skeleton } from '../../ui/skeleton.tsx'

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
      {search.application && (
        <ApplicationPanel applicationId={search.application} onClose={closeApplication} />
      )}
    </div>
  )
}
