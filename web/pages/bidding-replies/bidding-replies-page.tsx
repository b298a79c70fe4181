import { getRouteApi } from '@tanstack/react-router'
import { RepliesDesk } from '../../features/conversing/replies-desk.tsx'
import { BiddingTabs } from '../../features/shell/bidding-tabs.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useTitle } from '../../ui/use-title.ts'

const route = getRouteApi('/signed-in/bidding/replies')

export function BiddingRepliesPage() {
  useTitle('Replies')
  const { application = null } = route.useSearch()
  const navigate = route.useNavigate()
  const isWide = useMedia('(min-width: 1024px)')
  return (
    <div className="space-y-4">
      <h1 className="sr-only">Replies</h1>
      <BiddingTabs />
      <RepliesDesk
        named={application}
        isWide={isWide}
        onShow={(id) => {
          const isStep = !isWide && application === null
          const search = id === null ? {} : { application: id }
          void navigate({ search, replace: !isStep, resetScroll: !isWide && id === null })
        }}
      />
    </div>
  )
}
