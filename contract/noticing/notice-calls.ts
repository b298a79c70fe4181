import { z } from 'zod/mini'
import { call } from '../call.ts'
import { NewChannel, NoticeChannels } from './channel.ts'

const path = '/api/me/notice-channels'
const id = z.string().check(z.maxLength(64))
const ChannelParams = z.object({ channelId: id })

/** The channels, and the secret that signs what a webhook is sent: it is told this once. Null: the channel has none. */
export const WithSecret = z.extend(NoticeChannels, { secret: z.nullable(z.string()) })
export type WithSecret = z.infer<typeof WithSecret>

/** Calls about notices outside of mail. docs/decisions/069 */
export const noticeCalls = {
  noticeChannels: call({
    method: 'GET',
    path,
    auth: 'user',
    readAs: 'noticeChannels',
    summary: 'List the channels that your notices go to, each with its last deliveries',
    reply: NoticeChannels,
  }),
  addNoticeChannel: call({
    method: 'POST',
    path,
    auth: 'user',
    needsProof: true,
    summary: 'Add a channel for notices: a webhook, Slack or Telegram (its address is write-only)',
    body: NewChannel,
    reply: WithSecret,
  }),
  removeNoticeChannel: call({
    method: 'DELETE',
    path: `${path}/:channelId`,
    auth: 'user',
    summary: 'Remove a channel with its log',
    params: ChannelParams,
    reply: NoticeChannels,
  }),
  switchNoticeChannel: call({
    method: 'PUT',
    path: `${path}/:channelId/on`,
    auth: 'user',
    summary: 'Switch a channel on or off',
    params: ChannelParams,
    body: z.strictObject({ isOn: z.boolean() }),
    reply: NoticeChannels,
  }),
  replaceNoticeSecret: call({
    method: 'POST',
    path: `${path}/:channelId/secret`,
    auth: 'user',
    needsProof: true,
    summary: 'Replace the secret that signs what a webhook is sent',
    params: ChannelParams,
    reply: WithSecret,
  }),
  testNoticeChannel: call({
    method: 'POST',
    path: `${path}/:channelId/test`,
    auth: 'user',
    summary: 'Send a test notice to a channel',
    params: ChannelParams,
    reply: NoticeChannels,
  }),
  replayNotice: call({
    method: 'POST',
    path: `${path}/:channelId/deliveries/:deliveryId/replay`,
    auth: 'user',
    summary: 'Send a notice again, with the same id',
    params: z.extend(ChannelParams, { deliveryId: id }),
    reply: NoticeChannels,
  }),
} as const
