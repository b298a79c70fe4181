import { useEffect, useState } from 'react'
import type { Scanner } from '../../../../contract/bidding/scanner.ts'
import { useMarketplaceTitle } from '../../../data/queries/queries.ts'
import { useWatch } from '../../../data/queries/watch.ts'
import { NearestMissNote } from './nearest-miss-note.tsx'
import { isSilent, sayChecked, sayFound } from './say-watch.ts'

/** Says which marketplace is watched, when it was last checked, and what came of it today. */
export function WatchingLine({ scanner }: { scanner: Scanner }) {
  const { data: watch, dataUpdatedAt } = useWatch({ isWanted: true })
  const title = useMarketplaceTitle()
  const seconds = useSecondsSince(dataUpdatedAt)
  const checked = watch?.checkedSecondsAgo ?? null
  const ago = checked === null ? null : checked + seconds

  return (
    <>
      <p className="text-base font-semibold">
        {isSilent(ago) ? `We can’t reach ${title}` : `Watching ${title}`}
      </p>
      <p data-figures className="min-h-5">
        {ago !== null && sayChecked(ago)}
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
