import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStateCounts } from '../../data/queries/activity.ts'
import { useAbout, useScanners } from '../../data/queries/queries.ts'
import { ActivityFilters } from '../../features/applications/table/activity-filters.tsx'
import {
  type ActivityAddress,
  type ChangeActivity,
  filtersOf,
  isAsRead,
  readActivitySearch,
  toAddress,
} from '../../features/applications/table/activity-search.ts'
import { ActivitySection } from '../../features/applications/table/activity-section.tsx'
import { ApplicationPanel } from '../../features/applications/detail/application-panel.tsx'
import { BiddingTabs } from '../../features/shell/bidding-tabs.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useTitle } from '../../ui/use-title.ts'

const route = getRouteApi('/signed-in/bidding/activity')

/** Every job that the product handled. The address holds the filters and the open application. */
export function BiddingActivityPage() {
  const address = route.useSearch()
  const search = readActivitySearch(address)
  const navigate = route.useNavigate()
  const scanners = useScanners().data ?? []
  const marketplaces = useAbout().data?.marketplaces ?? []
  const filters = filtersOf(search, useNow())
  const counts = useStateCounts(filters).data ?? null
  useTitle('Activity')

  /** Begins with the address of this moment: the screen follows it only a little later. */
  const change: ChangeActivity = (changes, { replace } = { replace: false }) => {
    const search = (now: ActivityAddress) => {
      const before = readActivitySearch(now)
      return toAddress({
        ...before,
        ...(typeof changes === 'function' ? changes(before) : changes),
      })
    }
    void navigate({ search, replace, resetScroll: false })
  }
  useEffect(() => {
    if (isAsRead(address)) return
    const search = toAddress(readActivitySearch(address))
    void navigate({ search, replace: true, resetScroll: false })
  }, [address, navigate])
  const clear = () => change(({ sort }) => ({ ...readActivitySearch({}), sort }))
  const titleOf = (name: string) => marketplaces.find((one) => one.name === name)?.title ?? name

  return (
    <div className="space-y-4">
      <h1 className="text-xl font-semibold">Activity</h1>
      <BiddingTabs />
      <ActivityFilters
        search={search}
        scanners={scanners}
        marketplaces={marketplaces}
        counts={counts}
        onChange={change}
        onClear={clear}
      />
      <ActivitySection
        filters={filters}
        sort={search.sort}
        onSort={(sort) => change({ sort })}
        openId={search.application}
        titleOf={titleOf}
        onClear={clear}
      />
      {search.application && (
        <ApplicationPanel
          applicationId={search.application}
          onClose={() => change({ application: null })}
        />
      )}
    </div>
  )
}
