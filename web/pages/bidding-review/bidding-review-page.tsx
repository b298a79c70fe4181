import { getRouteApi } from '@tanstack/react-router'
import { BiddingTabs } from '../../features/shell/bidding-tabs.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useTitle } from '../../ui/use-title.ts'
import { ReviewDesk } from '../../features/applications/queue/review-desk.tsx'

const route = getRouteApi('/signed-in/bidding/review')

export function BiddingReviewPage() {
  useTitle('Review queue')
  const { application } = route.useSearch()
  const navigate = route.useNavigate()
  const isWide = useMedia('(min-width: 1024px)')
  return (
    <div className="space-y-4">
      <h1 className="text-xl font-semibold">Review queue</h1>
      <BiddingTabs />
      <ReviewDesk
        named={application ?? null}
        isWide={isWide}
        onShow={(id, { replace }) => {
          const search = id === null ? {} : { application: id }
          // The opened application scrolls itself into view.
          void navigate({ search, replace, resetScroll: !isWide && id === null })
        }}
      />
    </div>
  )
}
