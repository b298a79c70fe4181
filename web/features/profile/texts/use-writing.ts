import { useEffect, useRef, useState } from 'react'
import type { UserDocument } from '../../../../contract/user/user.ts'
import type { TextName } from '../../../../contract/writing/writing-calls.ts'
import { rereadUser } from '../../../data/queries/user-mutations.ts'
import { useGrowingText } from '../../../data/writing/growing-text.ts'

const patienceMs = 30_000

/**
 * Follows a text that is being written, on whichever device it was asked for, until it arrives in the user document or
 * has failed. One that nothing was heard of for half a minute is late.
 */
export function useWriting(user: UserDocument, what: TextName) {
  const request = user.textRequests[what]
  const version = user.versions[what]
  const since = request?.since ?? null
  const [isAsking, setIsAsking] = useState(false)
  const growing = useGrowingText({ what, version, since })
  const hasFailed = !isAsking && request?.state === 'failed'
  const isOverBudget = !isAsking && request?.state === 'over-budget'
  const isWriting =
    isAsking || request?.state === 'writing' || (request === null && growing !== null)
  const isLate = useIsLate({
    isWriting,
    heard: growing ?? `${isAsking || since}`,
    waitedMs: growing === null ? (request?.waitedMs ?? 0) : 0,
  })
  return {
    isWriting,
    isLate,
    hasFailed,
    /** The text is there, by the built-in writer, for the user's texts of today are used up. */
    isOverBudget,
    /** The new text as far as it may be shown; null: nothing of it yet. */
    growing,
    /** Shows that the text is being asked for, until the user document says so. */
    async ask(request: () => Promise<unknown>): Promise<void> {
      setIsAsking(true)
      try {
        await request()
        await rereadUser()
      } finally {
        setIsAsking(false)
      }
    },
  }
}

type Waited = {
  isWriting: boolean
  /** Last that was heard of the text. */
  heard: string
  /** Time that had passed when it was heard. */
  waitedMs: number
}

/** Tells that nothing was heard of a text for half a minute. From then on the user document is read again and again. */
function useIsLate({ isWriting, heard, waitedMs }: Waited): boolean {
  const [lateFor, setLateFor] = useState<string | null>(null)
  const waited = useRef(waitedMs)
  useEffect(() => {
    waited.current = waitedMs
  })
  useEffect(() => {
    if (!isWriting) return
    let timer = setTimeout(beLate, Math.max(0, patienceMs - waited.current))
    function beLate() {
      setLateFor(heard)
      void rereadUser() // in case only the live stream is late, or the worker was killed
      timer = setTimeout(beLate, patienceMs)
    }
    return () => {
      clearTimeout(timer)
      setLateFor(null)
    }
  }, [isWriting, heard])
  return isWriting && lateFor === heard
}
