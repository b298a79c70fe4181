/** Ids of applications, or all of them. */
export type ChangedIds = ReadonlySet<string> | 'all'
type Listener = (changed: ChangedIds) => void
const listeners = new Set<Listener>()

/** Notifies listeners that applications have changed. What they read right away joins the request that is being made. */
export function tellChangedApplications(changed: ChangedIds): void {
  for (const listener of listeners) listener(changed)
}

/** Subscribes to changed applications; returns a function that unsubscribes. */
export function onChangedApplications(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
