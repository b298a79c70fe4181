import { useEffect, useState } from 'react'
import { rereadUser } from '../../../data/queries/user-mutations.ts'

const patienceMs = 30_000

/**
 * Tracks a requested text until it arrives in the user document. Its version rises on arrival, and also when the user
 * edits the text in the meantime: then none is generated.
 */
export function useWriting(version: number) {
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const [isLate, setIsLate] = useState(false)
  const isWriting = askedAt === version
  useEffect(() => {
    if (!isWriting) return
    const timer = setTimeout(() => {
      setIsLate(true)
      void rereadUser() // in case only the live stream is late
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
