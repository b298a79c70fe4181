import { useEffect, useState } from 'react'
import { rereadUser } from '../../../data/queries/user-mutations.ts'

const patienceMs = 30_000

/**
 * A text that has been asked for and is still to arrive in the user document. Its version rises when it does, and also when
 * it is edited by hand in the meantime: then none is written.
 */
export function useWriting(version: number) {
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const [isLate, setIsLate] = useState(false)
  const isWriting = askedAt === version
  useEffect(() => {
    if (!isWriting) return
    const timer = setTimeout(() => {
      setIsLate(true)
      void rereadUser() // should the live stream be what is late
    }, patienceMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isWriting])

  return {
    isWriting,
    isLate,
    begin: () => {
      setAskedAt(version)
      setIsLate(false)
    },
    giveUp: () => setAskedAt(null),
  }
}
