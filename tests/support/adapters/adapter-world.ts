import type { HttpEffect } from '../../../sandbox/kit/http-effects.ts'
import type {
  MarketplaceSession,
  PostingSource,
  Proposal,
  PublishedMarketplace,
  SearchedMarketplace,
} from '../../../server/ports/marketplace.ts'

/** Reason why an adapter does not have an ability, as the end of a sentence. */
export type RuledOut = { ruledOut: string }

/** Way to bring something about at the stand-in, or the reason why there is none. */
export type Way<World> = ((world: World) => Promise<unknown>) | RuledOut

/**
 * World of one adapter: how its stand-in starts and turns hostile. `World` is what the start makes, and every other
 * verb is given it.
 */
export type AdapterWorld<World> = {
  /** Starts the stand-in, which ends with the test. */
  start(): Promise<World>
  /** Opens the adapter as a process does that has just started. */
  open(world: World): PostingSource | PublishedMarketplace | SearchedMarketplace
  /** Posts jobs, and returns the ids by which the adapter knows them. */
  post(world: World, jobs: Record<string, unknown>[]): Promise<string[]>
  /** Hours for which a posting may be kept; null: for good. */
  keepHours: number | null
  reading: ReadingWorld<World> | SearchingWorld<World>
  applying: ApplyingWorld<World> | RuledOut
}

export type ReadingWorld<World> = {
  /** Number of jobs that take several pages, or as many as the stand-in shows. */
  manyJobs: number
  /** Has the next request of a reading suffer an effect. */
  spoil(world: World, effect: HttpEffect): Promise<unknown>
  /** Has the next request of a reading refused for its pace. */
  slowDown(world: World, seconds: number): Promise<unknown>
  /** Ends the key by which the operator reads. */
  revokeKey: Way<World>
  /** Takes the permission to read from that key. */
  forbidKey: Way<World>
}

/** World of an adapter that is read only when a user asks, by a search in their name. */
export type SearchingWorld<World> = {
  /** Lets a user in. Each time it is the same user, in a session that is alive. */
  searchedBy(world: World): Promise<MarketplaceSession>
  /** Number of jobs that take several pages. */
  manyJobs: number
  /** Has the next request of a search suffer an effect. */
  spoil(world: World, effect: HttpEffect): Promise<unknown>
  /** Has the next request of a search refused for its pace. */
  slowDown(world: World, seconds: number): Promise<unknown>
  /** Ends every session. */
  expire(world: World): Promise<unknown>
  /** Takes back for good what the user has let us in by. */
  revoke(world: World): Promise<unknown>
  /** Takes the permission to search from the key. */
  forbidKey(world: World): Promise<unknown>
}

export type ApplyingWorld<World> = {
  /** Lets a user in. Each time it is the same user, in a session that is alive. */
  session(world: World): Promise<MarketplaceSession>
  /** Application that the marketplace takes. */
  proposal(marketplaceJobId: string): Proposal
  /** Counts the applications that the marketplace has accepted, whatever it answered. */
  accepted(world: World): Promise<number>
  /** Has the next application suffer an effect, and the look-up that follows in the same attempt fail, if there is one. */
  spoil(world: World, effect: HttpEffect): Promise<unknown>
  /** Has the next look-up suffer an effect. */
  spoilLookUp(world: World, effect: HttpEffect): Promise<unknown>
  /** Has the next application refused for its pace. */
  slowDown(world: World, seconds: number): Promise<unknown>
  /** Ends every session. */
  expire(world: World): Promise<unknown>
  /** Takes back for good what the user has let us in by. */
  revoke: Way<World>
  /** Lets the same user in without the right to apply. */
  narrow: ((world: World) => Promise<MarketplaceSession>) | RuledOut
  /** Has a person wanted at the next application. */
  challenge: Way<World>
}
