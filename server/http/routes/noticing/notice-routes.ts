import { noticeCalls } from '../../../../contract/noticing/notice-calls.ts'
import {
  addChannel,
  dropChannel,
  readChannels,
  renewSecret,
  setChannel,
} from '../../../core/noticing/own-channels.ts'
import { replayNotice, testChannel } from '../../../core/noticing/queue-notice.ts'
import { route } from '../../route.ts'

export const noticeRoutes = [
  route(noticeCalls.noticeChannels, (services, { uid }) => readChannels(services, uid)),
  route(noticeCalls.addNoticeChannel, (services, { uid, body }) => addChannel(services, uid, body)),
  route(noticeCalls.removeNoticeChannel, async (services, { uid, params }) => {
    await dropChannel(services, { uid, id: params.channelId })
    return readChannels(services, uid)
  }),
  route(noticeCalls.switchNoticeChannel, async (services, { uid, params, body }) => {
    await setChannel(services, { uid, id: params.channelId }, body.isOn)
    return readChannels(services, uid)
  }),
  route(noticeCalls.replaceNoticeSecret, (services, { uid, params }) =>
    renewSecret(services, { uid, id: params.channelId }),
  ),
  route(noticeCalls.testNoticeChannel, async (services, { uid, params }) => {
    await testChannel(services, { uid, id: params.channelId })
    return readChannels(services, uid)
  }),
  route(noticeCalls.replayNotice, async (services, { uid, params }) => {
    const { channelId: id, deliveryId } = params
    await replayNotice(services, { uid, id, deliveryId })
    return readChannels(services, uid)
  }),
]
