import { useSyncExternalStore } from 'react'

const belowPx = 40

/** Whether the page was moved away from its beginning. */
export function useIsScrolled(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('scroll', listener, { passive: true })
      return () => removeEventListener('scroll', listener)
    },
    () => scrollY > belowPx,
  )
}
