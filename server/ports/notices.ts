import type { Instant } from '../../contract/instant.ts'
import type { ChannelKind, DeliveryProblem, OffReason } from '../../contract/noticing/channel.ts'

/** Notice that is ready to be sent. It holds only words, ids and numbers of ours. */
export type NoticeMessage = {
  /** Id of what happened, the same on each try. */
  id: string
  /** Kind of event as programs read it, such as `client.answered`. */
  type: string
  /** Moment at which it happened. */
  at: Instant
  /** Present moment, by the clock of the database. */
  now: Instant
  /** Facts for programs. */
  data: Readonly<Record<string, string | number>>
  /** Sentence for people. */
  words: string
  /** Page of ours on which they go on. */
  link: { label: string; url: string }
}

/** Address of a channel of each kind, with the key that it takes. */
export type NoticeAddresses = {
  webhook: { url: string; secret: string }
  slack: { url: string }
  telegram: { token: string; chatId: string }
}

/**
 * Outcome of one try. `later`: to be tried again, after `retryAfterSeconds` at the earliest; `failed`: another try would
 * fail, too; `off`: so would every other notice. `status` null: no answer came.
 */
export type NoticeOutcome =
  | { kind: 'delivered'; status: number }
  | {
      kind: 'later'
      status: number | null
      problem: DeliveryProblem
      retryAfterSeconds: number | null
    }
  | { kind: 'failed'; status: number | null; problem: DeliveryProblem }
  | { kind: 'off'; status: number; reason: OffReason }

/** Sends notices to channels of one kind, each in one request. Never throws for what the other side does. */
export interface NoticeSender<Address> {
  send(address: Address, message: NoticeMessage): Promise<NoticeOutcome>
}

export type NoticeSenders = {
  [Kind in ChannelKind]: NoticeSender<NoticeAddresses[Kind]>
}
