type Listener = (applicationId: string | null) => void
const listeners = new Set<Listener>()

/** Notifies listeners of a change from the live stream. Null = any application may have changed while it was down. */
export function tellChangedApplication(applicationId: string | null): void {
  for (const listener of listeners) listener(applicationId)
}

/** Subscribes to changed applications; returns a function that unsubscribes. */
export function onChangedApplication(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
