type Listener = () => void
const listeners = new Set<Listener>()

/** Notifies listeners that jobs have arrived. What they read right away joins the request that is being made. */
export function tellArrivedJobs(): void {
  for (const listener of listeners) listener()
}

/** Subscribes to arriving jobs; returns a function that unsubscribes. */
export function onArrivedJobs(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
