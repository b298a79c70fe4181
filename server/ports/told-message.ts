import type { Instant } from '../../contract/instant.ts'

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
