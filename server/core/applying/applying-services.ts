import type { Clock } from '../../ports/clock.ts'
import type { Drive } from '../../ports/drive.ts'
import type { Marketplace, MarketplaceSession, SignIn } from '../../ports/marketplace.ts'
import type { TextWriters } from '../../ports/text-writer.ts'
import type { Vault } from '../../ports/vault.ts'
import type { DrivePoint } from '../drive/tend-drive.ts'
import type { SecurityServices } from '../security/note-security.ts'
import type { Store } from '../../store/connect.ts'
import type { Leadership } from '../../store/leadership.ts'
import type { TaskQueue } from '../../store/tasks.ts'

/** Points at which a test ends the process; nothing happens there in production. */
export type KillPoint =
  | 'claim-before-commit'
  | 'claimed'
  | 'before-arm'
  | 'armed'
  | 'first-byte'
  | 'answered'
  | 'settled'
  | 'looking-up'
  | 'absent-twice'
  | 'looked-up'
  | 'giving-slot-back'
  | 'token-renewed'
  | 'previewed'
  | DrivePoint

/** Time limits of sending. All but the deadline follow from it. */
export type SendTiming = {
  /** Time after which a request is cut off. */
  deadlineMs: number
  /** Time for which a claim, and then an armed request, is ours. Longer than the deadline. */
  leaseMs: number
}

const maxDepartureMs = 5_000

/**
 * Returns the time within which the first byte leaves once arming has begun, or never. What leaves sooner ends before
 * its lease, and after a switch-off nothing leaves later than this.
 */
export function departureMs({ leaseMs, deadlineMs }: SendTiming): number {
  return Math.min(leaseMs - deadlineMs, maxDepartureMs)
}

/** The operator's account at a marketplace, which agencies invite. `signIn` null: this process cannot sign in. */
export type AgencyAccount = { marketplace: string; email: string; signIn: SignIn | null }

export type ApplyingServices = {
  store: Store
  clock: Clock
  vault: Vault
  writers: TextWriters
  marketplaces: ReadonlyMap<string, Marketplace>
  /** Null: nothing is sent for agencies on this installation. */
  agencyAccount: AgencyAccount | null
  sessions: Map<string, KeptSession>
  timing: SendTiming
  tasks: Pick<TaskQueue, 'enqueue'>
  log: { warn(details: object, sentence: string): void }
  securityLog: SecurityServices['securityLog']
  tryToLead(work: string): Promise<Leadership | null>
  /** Null: no drive can be connected here. */
  drive: Drive | null
  reach(point: KillPoint): void
}

/**
 * Marketplace session, perhaps still being made, and the version of the credentials behind it. Its end, once it is
 * known, is on the clock that never jumps.
 */
export type KeptSession = {
  session: Promise<MarketplaceSession>
  version: number
  /** The same once it is made. */
  made?: MarketplaceSession
  endsAtMs?: number
}

/**
 * Starts a check of whether too much time has passed for a first byte to leave now, by the later of both clocks: this
 * process may have been suspended since, or the answer to the commit was slow.
 */
export function lateness({
  clock,
  timing,
}: Pick<ApplyingServices, 'clock' | 'timing'>): () => boolean {
  const [monotonicMs, wallMs] = [clock.monotonicMs(), Date.parse(clock.now())]
  return () => {
    const passedMs = Math.max(clock.monotonicMs() - monotonicMs, Date.parse(clock.now()) - wallMs)
    return passedMs > departureMs(timing)
  }
}
