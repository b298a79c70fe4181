const name = 'bidwright.farewell'

/** Why somebody who was signed in is led to the log-in; said there once, in this tab. */
export type Farewell = (typeof farewells)[number]
const farewells = ['account-deleted', 'payer-deleted'] as const

export function keepFarewell(farewell: Farewell): void {
  sessionStorage.setItem(name, farewell)
}

export function readFarewell(): Farewell | null {
  const kept = sessionStorage.getItem(name)
  return farewells.find((farewell) => farewell === kept) ?? null
}

export function forgetFarewell(): void {
  sessionStorage.removeItem(name)
}
