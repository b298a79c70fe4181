import { z } from 'zod/mini'
import { Instant } from '../instant.ts'

/** Ways in which a notice reaches its user outside of mail. */
export const ChannelKind = z.enum(['webhook', 'slack', 'telegram'])
export type ChannelKind = z.infer<typeof ChannelKind>

/** Events that notices tell of. */
export const NoticeEvent = z.enum(['client-answered', 'bidding-paused', 'test'])
export type NoticeEvent = z.infer<typeof NoticeEvent>

/** Channels that a user can have. */
export const maxChannels = 5
/** Deliveries that the log of a channel shows. */
export const maxShownDeliveries = 20
const maxUrlLength = 2_000
const slackHost = 'hooks.slack.com'

const url = (isRight: (text: string) => boolean, sentence: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(maxUrlLength, `At most ${maxUrlLength.toLocaleString('en')} characters`),
      z.refine(isRight, sentence),
    )

/** Channel as a user enters it. Its address is kept sealed, and no call returns it. */
export const NewChannel = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('webhook'),
    url: url(
      isWebhookUrl,
      'Enter an address that begins with https:// and has no name or password in it',
    ),
  }),
  z.strictObject({
    kind: z.literal('slack'),
    url: url(
      isSlackUrl,
      `Enter the webhook address from Slack, which begins with https://${slackHost}/services/`,
    ),
  }),
  z.strictObject({
    kind: z.literal('telegram'),
    token: z
      .string()
      .check(
        z.trim(),
        z.maxLength(200, 'At most 200 characters'),
        z.regex(/^\d+:[\w-]{30,}$/u, 'Enter the token of your bot, such as 123456789:AAH…'),
      ),
    chatId: z
      .string()
      .check(
        z.trim(),
        z.maxLength(40, 'At most 40 characters'),
        z.regex(
          /^(?:-?\d{1,20}|@[A-Za-z]\w{3,31})$/u,
          'Enter the number of the chat, or the @name of a channel',
        ),
      ),
  }),
])
export type NewChannel = z.infer<typeof NewChannel>

/** Reasons for which we switched a channel off. `gone`: its address is no longer there; `refused`: it refused our key. */
export const OffReason = z.enum(['gone', 'refused'])
export type OffReason = z.infer<typeof OffReason>

/** Reasons for which a try brought nothing, besides the status of an answer. */
export const DeliveryProblem = z.enum(['status', 'not-reached', 'unreadable', 'channel-off'])
export type DeliveryProblem = z.infer<typeof DeliveryProblem>

/** One notice for one channel, and what became of it. */
export const NoticeDelivery = z.object({
  id: z.string(),
  event: NoticeEvent,
  /** Answer that it tells of. Null: of none. */
  how: z.nullable(z.enum(['replied', 'interviewed', 'hired'])),
  /** Null: it tells of no application, or of several. */
  applicationId: z.nullable(z.string()),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** Status of the last answer. Null: none came; while it waits and `problem` is null, too, it is being sent. */
  status: z.nullable(z.int()),
  problem: z.nullable(DeliveryProblem),
  at: Instant,
  deliveredAt: z.nullable(Instant),
})
export type NoticeDelivery = z.infer<typeof NoticeDelivery>

/** Channel as it is shown. `label`: enough of its address to know it again. */
export const NoticeChannel = z.object({
  id: z.string(),
  kind: ChannelKind,
  label: z.string(),
  isOn: z.boolean(),
  /** Null: it is on, or its user switched it off. */
  offReason: z.nullable(OffReason),
  /** Moment since which no notice has arrived. Null: the last one did. */
  failingSince: z.nullable(Instant),
  createdAt: Instant,
  /** Newest first. */
  deliveries: z.array(NoticeDelivery),
})
export type NoticeChannel = z.infer<typeof NoticeChannel>

export const NoticeChannels = z.object({ channels: z.array(NoticeChannel) })
export type NoticeChannels = z.infer<typeof NoticeChannels>

function isWebhookUrl(text: string): boolean {
  const found = httpsUrlIn(text)
  return found !== null && found.hostname !== ''
}

function isSlackUrl(text: string): boolean {
  const found = httpsUrlIn(text)
  return (
    found !== null &&
    found.host === slackHost &&
    /^\/services\/[\w/]+$/u.test(found.pathname) &&
    found.search === '' &&
    found.hash === ''
  )
}

/** Address by HTTPS without credentials. Null: the text is none. */
function httpsUrlIn(text: string): URL | null {
  if (!/^https:\/\//iu.test(text) || !URL.canParse(text)) return null
  const found = new URL(text)
  const isPlain = found.username === '' && found.password === ''
  return found.protocol === 'https:' && isPlain ? found : null
}
