import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that gives the signal of the user's leaving this part of the screen. */
export function useLeft(): () => AbortSignal {
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])
  return useCallback(() => left.current.signal, [])
}
