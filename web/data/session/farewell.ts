import { keptInTab } from './kept-in-tab.ts'

const kept = keptInTab('farewell')
const farewells = ['account-deleted', 'customer-deleted'] as const

/** Reason for leading a signed-in user to the log-in; shown there once, in this tab. */
export type Farewell = (typeof farewells)[number]

export const keepFarewell: (farewell: Farewell) => void = kept.keep
export const forgetFarewell = kept.discard

export function readFarewell(): Farewell | null {
  return farewells.find((farewell) => farewell === kept.read()) ?? null
}
