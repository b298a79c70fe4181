import type { Clock } from '../../ports/clock.ts'
import type { Marketplace, MarketplaceSession } from '../../ports/marketplace.ts'
import type { Vault } from '../../ports/vault.ts'
import type { Store } from '../../store/connect.ts'
import type { Leadership } from '../../store/leadership.ts'
import type { TaskQueue } from '../../store/tasks.ts'

/** Where a test ends the process; in production nothing happens there. */
export type KillPoint =
  | 'claim-before-commit'
  | 'claimed'
  | 'before-arm'
  | 'armed'
  | 'first-byte'
  | 'answered'
  | 'settled'
  | 'looking-up'
  | 'giving-slot-back'

/** How long things may take. All but the deadline follow from it. */
export type SendTiming = {
  /** A request is cut after this. */
  deadlineMs: number
  /** A claim, and then an armed request, is ours for this long. Longer than the deadline. */
  leaseMs: number
}

export type ApplyingServices = {
  store: Store
  clock: Clock
  vault: Vault
  marketplaces: ReadonlyMap<string, Marketplace>
  sessions: Map<string, KeptSession>
  timing: SendTiming
  tasks: Pick<TaskQueue, 'enqueue'>
  log: { warn(details: object, sentence: string): void }
  tryToLead(work: string): Promise<Leadership | null>
  reach(point: KillPoint): void
}

/** A marketplace session, perhaps still being made (it ends at no known time then), and the version of the credentials it is made with. */
export type KeptSession = {
  session: Promise<MarketplaceSession>
  version: number
  endsAtMs?: number
}
