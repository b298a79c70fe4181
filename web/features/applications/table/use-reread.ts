import { useCallback, useEffect, useRef, useState } from 'react'
import type { Application } from '../../../../contract/bidding/application.ts'
import { readApplication } from '../../../data/queries/activity.ts'
import { onChangedApplications } from '../../../data/live/changed-applications.ts'
import { readTogether } from '../../../data/read-together.ts'

type Lists = {
  /** Ids of all rows on the page, in view or not. */
  loaded: ReadonlySet<string>
  /** Ids of the rows that the live stream updates anyway. */
  renewed: ReadonlySet<string>
}

/** Reads a changed row again once it is in view, so that thousands of rows cost no more than those on the screen. */
export function useReread(lists: Lists) {
  const [reread, setReread] = useState<ReadonlyMap<string, Application>>(new Map())
  const latest = useRef(lists)
  const changed = useRef(new Set<string>())
  const inView = useRef<readonly string[]>([])
  const underWay = useRef(new Set<string>())

  const readInView = useCallback(function readInView() {
    const wanted = inView.current.filter((id) => {
      // A read that is under way may have begun before the change: the next one follows it.
      if (latest.current.renewed.has(id) || underWay.current.has(id)) return false
      return changed.current.delete(id)
    })
    const read = async (id: string) => {
      underWay.current.add(id)
      try {
        const application = await readApplication(id)
        setReread((known) => new Map(known).set(id, application))
      } catch {
        changed.current.add(id) // tried again when next in view
        return
      } finally {
        underWay.current.delete(id)
      }
      if (changed.current.has(id)) readInView()
    }
    if (wanted.length > 0) void readTogether(() => wanted.map(read)).catch(() => undefined) // each row has its failure
  }, [])

  useEffect(() => {
    latest.current = lists
    readInView()
  }, [lists, readInView])

  useEffect(
    () =>
      onChangedApplications((ids) => {
        const { loaded } = latest.current
        for (const id of ids === 'all' ? loaded : ids) if (loaded.has(id)) changed.current.add(id)
        readInView()
      }),
    [readInView],
  )

  const lookAt = useCallback(
    (ids: readonly string[]) => {
      inView.current = ids
      readInView()
    },
    [readInView],
  )
  return { reread, lookAt }
}
