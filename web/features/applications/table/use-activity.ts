import { useMemo, useState } from 'react'
import type { Application } from '../../../../contract/bidding/application.ts'
import {
  type ActivityFilters,
  lastOfFull,
  useNewestActivity,
  useOlderActivity,
} from '../../../data/queries/activity.ts'
import { countUnseen, layRows } from './lay-rows.ts'
import { useReread } from './use-reread.ts'

const none: readonly Application[] = []

/**
 * The rows of the activity. While somebody reads further down, their order is held and what comes in is counted; how each
 * row stands is always shown as it is.
 */
export function useActivity(filters: ActivityFilters, isReading: boolean) {
  const answer = useNewestActivity(filters)
  const newest = answer.data ?? none
  const name = JSON.stringify(filters)
  const [kept, setKept] = useState<{ name: string; rows: readonly Application[] } | null>(null)
  const held = kept?.name === name ? kept.rows : null
  if (isReading && !held && answer.data && !answer.isPlaceholderData)
    setKept({ name, rows: answer.data })
  if (!isReading && kept) setKept(null)

  const older = useOlderActivity(filters, lastOfFull(held ?? newest))
  const olderRows = useMemo(() => older.data?.pages.flat() ?? none, [older.data])
  const lists = useMemo(
    () => ({
      loaded: new Set([...(held ?? newest), ...olderRows].map(({ id }) => id)),
      renewed: new Set(newest.map(({ id }) => id)),
    }),
    [held, newest, olderRows],
  )
  const { reread, lookAt } = useReread(lists)
  const rows = useMemo(
    () => layRows({ newest, held, older: olderRows, reread }),
    [newest, held, olderRows, reread],
  )
  const hasOlder = older.data ? older.hasNextPage : lastOfFull(held ?? newest) !== null

  return {
    /** null = not read yet. */
    rows: answer.data ? rows : null,
    /** Those of other filters are shown until the answer is there. */
    isOutdated: answer.isPlaceholderData,
    problem: answer.error,
    retry: () => void answer.refetch(),
    unseen: held ? countUnseen(newest, held) : 0,
    hasOlder,
    olderProblem: older.error,
    /** Not after a failure: that is for the user to retry. */
    loadOlder: () => {
      const isBusy = older.isFetching || older.isError || answer.isPlaceholderData
      if (hasOlder && !isBusy) void older.fetchNextPage()
    },
    retryOlder: () => void older.fetchNextPage(),
    lookAt,
  }
}

export type Activity = ReturnType<typeof useActivity>
