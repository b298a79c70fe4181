import { z } from 'zod/mini'
import { outcomes } from '../insights/outcome.ts'
import { Instant } from '../instant.ts'
import { Doubt } from '../writing/draft.ts'

export const messageMaxLength = 10_000
/** Messages of a conversation that are shown: the newest. */
export const messagesShown = 200

/** Reasons why a message was not sent, and how each is said to the user. */
export const messageFailures = {
  'not-reached': "The marketplace couldn't be reached.",
  refused: "The marketplace didn't take this message.",
  'sign-in': 'Your sign-in at the marketplace no longer works.',
  'not-arrived': "It didn't arrive: the marketplace doesn't show it.",
} as const
export type MessageFailure = keyof typeof messageFailures

export const MessageText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write a message'),
    z.maxLength(messageMaxLength, `At most ${messageMaxLength.toLocaleString('en')} characters`),
  )

/** State of a message. `sending`: it is being sent. `unsure`: the marketplace is being asked whether it arrived. */
export const MessageState = z.enum(['said', 'sending', 'unsure', 'failed'])
export type MessageState = z.infer<typeof MessageState>

export const Message = z.object({
  id: z.string(),
  isFromClient: z.boolean(),
  text: z.string(),
  saidAt: Instant,
  state: MessageState,
  /** Null: it did not fail. */
  failure: z.nullable(z.enum(Object.keys(messageFailures) as MessageFailure[])), // keys of a literal
})
export type Message = z.infer<typeof Message>

/** Answer that the writer suggests: nothing of it leaves without a press. */
export const AnswerDraft = z.object({
  /** Empty: no fact answers what the client wrote. */
  text: z.string(),
  doubts: z.array(Doubt),
  writtenBy: z.enum(['built-in', 'model']),
  /** Words of the client that ask for what no fact of the user's says. */
  unanswered: z.array(z.string()),
  /** Message of the client that it answers. */
  to: z.string(),
})
export type AnswerDraft = z.infer<typeof AnswerDraft>

/** Messages about one application, and how to answer. */
export const Conversation = z.object({
  applicationId: z.string(),
  /** Newest messages, oldest first. Empty: its marketplace tells none. */
  messages: z.array(Message),
  /** Largest number of characters of an answer. Null: it is answered on the marketplace's site. */
  maxLength: z.nullable(z.int()),
  /** Null: none is written yet, or either side wrote since. */
  draft: z.nullable(AnswerDraft),
  isDrafting: z.boolean(),
  /** Moment of the last thing that the client did. */
  clientSpokeAt: Instant,
  isUnread: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

/** Reply on the list of them: an application whose client answered. */
export const Reply = z.object({
  applicationId: z.string(),
  jobTitle: z.string(),
  jobLink: z.string(),
  marketplace: z.string(),
  /** Furthest outcome. */
  outcome: z.enum(outcomes),
  /** Beginning of the last message. Null: its marketplace tells none. */
  lastText: z.nullable(z.string()),
  isLastFromClient: z.boolean(),
  lastAt: Instant,
  isUnread: z.boolean(),
})
export type Reply = z.infer<typeof Reply>

/** Reminder of an application that its client has not looked at for as many days as its user set. */
export const FollowUp = z.object({
  applicationId: z.string(),
  jobTitle: z.string(),
  jobLink: z.string(),
  marketplace: z.string(),
  sentAt: Instant,
})
export type FollowUp = z.infer<typeof FollowUp>

export const repliesPerPage = 50
/** Reminders that are shown: the newest. */
export const followUpsShown = 50

/** Marketplace that may only be asked for answers when its user wants it. */
export const AskedForAnswers = z.object({
  marketplace: z.string(),
  /** Moment it was last asked in full. Null: never. */
  readAt: z.nullable(Instant),
  /** True: it could not be asked the last time. */
  hasFailed: z.boolean(),
})
export type AskedForAnswers = z.infer<typeof AskedForAnswers>

export const Replies = z.object({
  replies: z.array(Reply),
  /** True: there are older ones. */
  hasMore: z.boolean(),
  unread: z.int(),
  followUps: z.array(FollowUp),
  /** Days without a view after which the user is reminded. Null: never. */
  followUpDays: z.nullable(z.int()),
  askedForAnswers: z.array(AskedForAnswers),
})
export type Replies = z.infer<typeof Replies>

export const FollowUpDays = z.nullable(z.int().check(z.minimum(1), z.maximum(30)))
