import { useSyncExternalStore } from 'react'

const everyMs = 15_000
let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Current time, updated every few seconds for everything that shows ages. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = new Date()
    timer = setInterval(tick, everyMs)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

function tick(): void {
  now = new Date()
  for (const listener of listeners) listener()
}
