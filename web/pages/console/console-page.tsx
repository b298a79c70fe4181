import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { sayError } from '../../data/api-error.ts'
import {
  latestApplicationsQuery,
  scannersQuery,
  useApplicationCounts,
  useLatestApplications,
  useMe,
  useScanners,
} from '../../data/queries/queries.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { waitBriefly } from '../../data/queries/wait-briefly.ts'
import { LatestApplications } from '../../features/applications/latest/latest-applications.tsx'
import { SubscriptionCard } from '../../features/billing/subscription/subscription-card.tsx'
import { latePart } from '../../late-part.tsx'
import { isSetUp } from '../../features/auto-bidding/set-up/set-up-steps.ts'
import { newScanner } from '../../features/scanners/editor/new-scanner.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { Today } from './today.tsx'

// Seldom there.
const PauseNotice = latePart(
  async () => (await import('../../features/auto-bidding/set-up/pause-notice.tsx')).PauseNotice,
  "We couldn't load why sending is paused.",
  { waiting: <Skeleton says="Loading why sending is paused" shape="h-14 w-full max-md:h-26" /> },
)
// Gone once everything is set up.
const SetUpCard = latePart(
  async () => (await import('../../features/auto-bidding/set-up/set-up-card.tsx')).SetUpCard,
  "We couldn't load the set-up.",
  { waiting: <Skeleton says="Loading the set-up" shape="h-76.5 w-full max-md:h-83.5" /> },
)
// Last on the page, and larger than the rest of it.
const CoverLetterCard = latePart(
  async () => (await import('../../features/profile/texts/cover-letter-card.tsx')).CoverLetterCard,
  "We couldn't load the cover letter template.",
  {
    waiting: <Skeleton says="Loading the cover letter template" shape="h-48 w-full" />,
    whenNear: true,
  },
)

// Below what a reader came for, and larger than the rest of the page.
const PerformanceSection = latePart(
  async () => (await import('../../features/insights/performance-section.tsx')).PerformanceSection,
  "We couldn't load your figures.",
  { waiting: <Skeleton says="Loading your figures" shape="h-120 w-full" />, whenNear: true },
)

// Only for those who have a video in their letters.
const VideoViewsCard = latePart(
  async () => (await import('../../features/video/video-views-card.tsx')).VideoViewsCard,
  "We couldn't load the views of your video.",
  { waiting: <Skeleton says="Loading video views" shape="h-20 w-full" />, whenNear: true },
)

type ToBidding = { ask?: 'switch-on'; scanner?: string; application?: string }

const route = getRouteApi('/signed-in/console')

export const readFirst = () =>
  waitBriefly(() => [
    queryClient.prefetchQuery(scannersQuery),
    queryClient.prefetchQuery(latestApplicationsQuery),
  ])

export function ConsolePage() {
  useTitle('Dashboard')
  const navigate = useNavigate()
  const { days = 30 } = route.useSearch()
  const toBidding = (search: ToBidding) => void navigate({ to: '/bidding', search })
  const me = useMe()
  const scanners = useScanners()
  const latest = useLatestApplications()
  const counts = useApplicationCounts().data
  // Presses and paints go ahead of the first show of all parts.
  const isThere = useDeferredValue(me.data !== undefined && scanners.data !== undefined)
  const failure = (me.data ? null : me.error) ?? (scanners.data ? null : scanners.error)

  return (
    <div className="space-y-6">
      <h1 className="text-xl font-semibold">Dashboard</h1>
      {failure && (
        <ErrorNotice
          message={sayError(failure)}
          safe="Your settings are safe; applications already being sent will finish."
          onRetry={() => void Promise.all([me.refetch(), scanners.refetch()])}
        />
      )}
      {!failure && !(isThere && me.data && scanners.data) && (
        <Skeleton
          says="Loading"
          shape={{
            className: 'space-y-6',
            parts: ['h-15 w-80 max-w-full', 'h-40 w-full', 'h-72 w-full'],
          }}
        />
      )}
      {isThere && me.data && scanners.data && (
        <>
          <Today
            user={me.data}
            scannerCount={scanners.data.length}
            toReview={counts?.review ?? 0}
          />
          <PauseNotice isWanted={me.data.pause !== null} user={me.data} />
          <SetUpCard
            isWanted={!isSetUp(me.data, scanners.data.length)}
            user={me.data}
            scannerCount={scanners.data.length}
            onAddScanner={() => toBidding({ scanner: newScanner })}
            onSwitchOn={() => toBidding({ ask: 'switch-on' })}
          />
          <SubscriptionCard user={me.data} screen="console" />
          <LatestApplications
            screen="console"
            latest={latest}
            capped={counts?.today.capped ?? 0}
            onOpen={(application) => toBidding({ application })}
          />
          <PerformanceSection
            timeZone={me.data.timeZone}
            days={days}
            onDays={(chosen) =>
              void navigate({
                to: '/console',
                search: chosen === 30 ? {} : { days: chosen },
                replace: true,
                resetScroll: false,
              })
            }
          />
          <VideoViewsCard
            isWanted={me.data.wantsVideo && me.data.includeVideoInCoverLetter}
            onOpen={(application) => toBidding({ application })}
          />
          <CoverLetterCard user={me.data} />
        </>
      )}
    </div>
  )
}
