import { getRouteApi, Link } from '@tanstack/react-router'
import { BiddingTabs } from '../../features/shell/bidding-tabs.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useTitle } from '../../ui/use-title.ts'
import { ReviewDesk } from '../../features/applications/queue/review-desk.tsx'
import { searchOf, viewOf } from './review-search.ts'

const route = getRouteApi('/signed-in/bidding/review')

export function BiddingReviewPage() {
  useTitle('Review queue')
  const search = route.useSearch()
  const view = viewOf(search)
  const named = search.application ?? null
  const navigate = route.useNavigate()
  const isWide = useMedia('(min-width: 1024px)')
  return (
    <div className="space-y-4">
      <h1 className="sr-only">Review queue</h1>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <BiddingTabs />
        <Link to="/jobs/add" className={buttonLook({ isSmall: true })}>
          Add a job
        </Link>
      </div>
      <ReviewDesk
        named={named}
        view={view}
        isWide={isWide}
        onShow={(id, { replace }) => {
          // The opened application scrolls itself into view.
          const resetScroll = !isWide && id === null
          void navigate({ search: searchOf(view, id), replace, resetScroll })
        }}
        onView={(changes) =>
          void navigate({
            search: (last) => searchOf({ ...viewOf(last), ...changes }, last.application ?? null),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  )
}
