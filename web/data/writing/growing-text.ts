import { useEffect, useState } from 'react'
import { liveHearers } from '../live/live-hearers.ts'

type Asked = {
  what: string
  /** Version of the card that the text takes the place of. */
  version: number
  /** Moment it was asked for; null: not known yet. */
  since: string | null
}

/** Returns a text as far as a model has written it; null: nothing of it yet. */
export function useGrowingText({ what, version, since }: Asked): string | null {
  const [grown, setGrown] = useState<(Asked & { text: string }) | null>(null)
  useEffect(() => {
    const hear: Parameters<(typeof liveHearers)['add']>[0] = (message) => {
      if (message.kind !== 'text-growing') return
      if (message.what !== what || message.version !== version) return
      setGrown({ what, version, since, text: message.text })
    }
    liveHearers.add(hear)
    return () => {
      liveHearers.delete(hear)
    }
  }, [what, version, since])
  // What was heard of another request is no part of this one.
  return grown?.version === version && grown.since === since ? grown.text : null
}
