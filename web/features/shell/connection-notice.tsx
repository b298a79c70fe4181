import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LiveState } from '../../data/live/live.ts'

const patienceMs = 1000

/**
 * Says that the page may be out of date. Lies over the page, so that nothing moves; a loss shorter than a second stays
 * unmentioned.
 */
export function ConnectionNotice({ live }: { live: LiveState }) {
  const isLost = useLasting(live === 'lost')
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-16 z-30 flex justify-center px-4 md:top-12 md:justify-end md:px-6"
    >
      {isLost && (
        <p className="appears inline-flex items-center gap-2 rounded-lg border border-line bg-warn-soft px-3 py-2 text-warn shadow-sm">
          <WifiOff size={16} aria-hidden />
          Reconnecting… what you see may be out of date
        </p>
      )}
    </div>
  )
}

/** Returns true once `isOn` has held for a moment. */
function useLasting(isOn: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setHasLasted(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isOn])
  return hasLasted
}
