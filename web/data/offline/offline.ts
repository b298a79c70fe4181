const listeners = new Set<() => void>()
let at: number | null = null

/** Moment up to which the pages show what is kept, because the server could not be reached. Null: they show what is. */
export const offline = {
  at: () => at,
  begin(moment: number): void {
    at = moment
    for (const listener of listeners) listener()
  },
  end(): void {
    at = null
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
