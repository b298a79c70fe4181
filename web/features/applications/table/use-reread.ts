import { useCallback, useEffect, useRef, useState } from 'react'
import type { Application } from '../../../../contract/bidding/application.ts'
import { readApplication } from '../../../data/queries/activity.ts'
import { onChangedApplication } from '../../../data/live/changed-applications.ts'

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

  const readInView = useCallback(() => {
    for (const id of inView.current) {
      if (latest.current.renewed.has(id) || !changed.current.delete(id)) continue
      readApplication(id).then(
        (application) => setReread((known) => new Map(known).set(id, application)),
        () => changed.current.add(id), // tried again when next in view
      )
    }
  }, [])

  useEffect(() => {
    latest.current = lists
    readInView()
  }, [lists, readInView])

  useEffect(
    () =>
      onChangedApplication((id) => {
        const { loaded } = latest.current
        for (const each of id === null ? loaded : [id])
          if (loaded.has(each)) changed.current.add(each)
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
