import type { Price, State, UnixSeconds } from './state.ts'

/** What everything here works with. */
export type Stripe = {
  state: State
  prices: Map<string, Price>
  /** Its own address, known once it listens. */
  url: string
  /** Its own clock. While it is being moved, the moment at which something falls due. */
  now(): UnixSeconds
  /** Keeps what has changed. */
  save(): void
  /** Something new is to be told. */
  onEvent(): void
}
