import { useEffect, useState } from 'react'
import type { Scanner } from '../../../../contract/bidding/scanner.ts'
import { useAbout } from '../../../data/queries/queries.ts'
import { useWatch } from '../../../data/queries/watch.ts'
import { sayList } from '../../../ui/words/say-list.ts'
import { NearestMissNote } from './nearest-miss-note.tsx'
import { feedsNow, sayChecked, sayFound } from './say-watch.ts'

/** Says which marketplaces are watched, when they were last checked, and what came of it today. */
export function WatchingLine({ scanner }: { scanner: Scanner }) {
  const { data: watch, dataUpdatedAt } = useWatch({ isWanted: true })
  const { marketplaces = [] } = useAbout().data ?? {}
  const seconds = useSecondsSince(dataUpdatedAt)
  const feeds = watch?.feeds ?? []
  const { watched, ago, isSilent } = feedsNow(
    feeds.filter(({ search }) => search === null),
    seconds,
  )
  const titles = marketplaces.filter(({ name }) => watched.includes(name)).map(({ title }) => title)
  const title = titles.length === 0 ? 'the marketplace' : sayList(titles)

  return (
    <>
      <p className="text-base font-semibold">
        {isSilent ? `We can’t reach ${title}` : `Watching ${title}`}
      </p>
      <p data-figures className="min-h-5">
        {ago !== null && sayChecked(ago, { isSilent })}
        {watch && ago !== null && ' · '}
        {watch && sayFound(watch)}
      </p>
      {watch && watch.jobsToday > 0 && watch.matchedToday === 0 && (
        <NearestMissNote scanner={scanner} />
      )}
    </>
  )
}

/** Seconds since a moment, counted on. */
function useSecondsSince(at: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, (now - at) / 1000)
}
