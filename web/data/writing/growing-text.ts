import { useEffect, useState } from 'react'
import { liveHearers } from '../live/live-hearers.ts'

/** Returns a text as far as a model has written it; null: nothing of it yet. Starts anew whenever `isWriting` begins. */
export function useGrowingText(what: string, isWriting: boolean): string | null {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    if (!isWriting) return
    const hear: Parameters<(typeof liveHearers)['add']>[0] = (message) => {
      if (message.kind === 'text-growing' && message.what === what) setText(message.text)
    }
    liveHearers.add(hear)
    return () => {
      liveHearers.delete(hear)
      setText(null)
    }
  }, [what, isWriting])
  return text
}
