import { useLayoutEffect, useRef } from 'react'

/**
 * Tells whether an event happened while what is open was on the screen, at least so many milliseconds. A key that was
 * pressed before that, even a few milliseconds, was meant for what was there then.
 */
export function usePainted(open: string | null): (event: Event, forMs?: number) => boolean {
  const painted = useRef({ open, since: Infinity })
  useLayoutEffect(() => {
    painted.current = { open, since: Infinity }
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', () => {
      painted.current.since = performance.now()
    })
    channel.port1.start()
    // The message arrives after the frame has been painted.
    const frame = requestAnimationFrame(() => channel.port2.postMessage(null))
    return () => {
      cancelAnimationFrame(frame)
      channel.port1.close()
    }
  }, [open])
  return (event, forMs = 0) => event.timeStamp >= painted.current.since + forMs
}
