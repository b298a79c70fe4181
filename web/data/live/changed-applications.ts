type Listener = (applicationId: string | null) => void
const listeners = new Set<Listener>()

/** Told by the live stream. Null = any of them may have changed while nobody listened. */
export function tellChangedApplication(applicationId: string | null): void {
  for (const listener of listeners) listener(applicationId)
}

/** Returns how to stop. */
export function onChangedApplication(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
