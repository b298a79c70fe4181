const name = 'bidwright.farewell'

/** Why somebody who was signed in is led to the log-in; said there once, in this tab. */
export type Farewell = 'account-deleted'

export function keepFarewell(farewell: Farewell): void {
  sessionStorage.setItem(name, farewell)
}

export function readFarewell(): Farewell | null {
  return sessionStorage.getItem(name) === 'account-deleted' ? 'account-deleted' : null
}

export function forgetFarewell(): void {
  sessionStorage.removeItem(name)
}
