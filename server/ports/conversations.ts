import type { Instant } from '../../contract/instant.ts'
import type { AgencyMember, Cursor, MarketplaceSession } from './marketplace.ts'

/** Message between a client and a user about a proposal, as its marketplace tells it. Its text is a stranger's. */
export type ToldMessage = {
  proposalId: string
  /** Id by which the marketplace takes an answer. */
  conversationId: string
  messageId: string
  isFromClient: boolean
  text: string
  saidAt: Instant
}

/** Ability of a marketplace on which clients and users write to each other through it. */
export interface Conversations {
  /** Largest number of characters that a message may have. */
  readonly maxLength: number
  /** Longest time that the marketplace works on a message that we gave up on, and for which it may stay invisible. */
  readonly drainMs: number
  /**
   * Reads one page of what was said about the user's own proposals, or the member's, since a moment, oldest first within
   * each page. `next` null: that was the last page. Throws PortError `cursor-refused` when `after` is no longer understood.
   */
  messages(
    session: MarketplaceSession,
    options: { since: Instant; after: Cursor | null; onBehalfOf?: AgencyMember | undefined },
  ): Promise<{ messages: ToldMessage[]; next: Cursor | null }>
  /**
   * Makes one attempt to send a message to a client who has written before, on a fresh connection, cut at `deadlineMs`. Asks
   * `mayLeave` as late as it can, and lets nothing leave without a yes. Throws PortError `uncertain` when the marketplace
   * may have taken it; every other code says that it has not.
   */
  say(
    session: MarketplaceSession,
    message: { conversationId: string; text: string; onBehalfOf?: AgencyMember | undefined },
    options: { deadlineMs: number; mayLeave: () => Promise<boolean> },
  ): Promise<{ messageId: string; saidAt: Instant }>
}
