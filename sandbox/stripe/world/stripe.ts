import type { Price, State, UnixSeconds } from './state.ts'

/** State and services that every part of the stand-in works with. */
export type Stripe = {
  state: State
  prices: Map<string, Price>
  /** Address of the stand-in, known once it listens. */
  url: string
  /** Time by its own clock; while the clock is being moved, the moment at which something falls due. */
  now(): UnixSeconds
  /** Saves what has changed. */
  save(): void
  /** Notes that a new event is to be delivered. */
  onEvent(): void
}
