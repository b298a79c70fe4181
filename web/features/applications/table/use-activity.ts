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
 * Rows of the activity. While the user reads further down, their order is held and new ones are only counted; the state
 * of each row is always current.
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
    /** Null: not loaded yet. */
    rows: answer.data ? rows : null,
    /** True while the rows of the previous filters are shown, until the new ones arrive. */
    isOutdated: answer.isPlaceholderData,
    problem: answer.error,
    retry: () => void answer.refetch(),
    unseen: held ? countUnseen(newest, held) : 0,
    hasOlder,
    olderProblem: older.error,
    /**
     * Loads older rows, except after a failure, which is for the user to retry. Asked again while they load, before the
     * screen says that they do, it does not begin anew.
     */
    loadOlder: () => {
      const isBusy = older.isFetching || older.isError || answer.isPlaceholderData
      if (hasOlder && !isBusy) void older.fetchNextPage({ cancelRefetch: false })
    },
    retryOlder: () => void older.fetchNextPage(),
    lookAt,
  }
}

export type Activity = ReturnType<typeof useActivity>
