import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { NewChannel, NoticeChannels } from '../../contract/noticing/channel.ts'
import { noticeCalls, type WithSecret } from '../../contract/noticing/notice-calls.ts'
import { callApi } from './call-api.ts'
import { keys } from './queries/queries.ts'
import { queryClient } from './queries/query-client.ts'
import { readAgainAfterFailure } from './queries/read-again-after-failure.ts'
import { showSaved } from './queries/show-saved.ts'

const channelsQuery = queryOptions({
  queryKey: keys.noticeChannels,
  queryFn: ({ signal }) => callApi(noticeCalls.noticeChannels, {}, { signal }),
})
const { queryKey } = channelsQuery

/** Channels that notices go to. Their addresses and secrets are never read. */
export const useNoticeChannels = () => useQuery(channelsQuery)

export const useAddChannel = () =>
  useMutation({
    mutationFn: (body: NewChannel) => shown(callApi(noticeCalls.addNoticeChannel, { body })),
    gcTime: 0, // its variables and its answer have secrets in them
  })

export const useReplaceSecret = () =>
  useMutation({
    mutationFn: (channelId: string) =>
      shown(callApi(noticeCalls.replaceNoticeSecret, { params: { channelId } })),
    gcTime: 0,
  })

export const useRemoveChannel = () =>
  useMutation({
    mutationFn: (channelId: string) =>
      shown(callApi(noticeCalls.removeNoticeChannel, { params: { channelId } })),
  })

export const useSwitchChannel = () =>
  useMutation({
    mutationFn: ({ channelId, isOn }: { channelId: string; isOn: boolean }) =>
      shown(callApi(noticeCalls.switchNoticeChannel, { params: { channelId }, body: { isOn } })),
  })

export const useTestChannel = () =>
  useMutation({
    mutationFn: (channelId: string) =>
      shown(callApi(noticeCalls.testNoticeChannel, { params: { channelId } })),
  })

export const useReplayNotice = () =>
  useMutation({
    mutationFn: (params: { channelId: string; deliveryId: string }) =>
      shown(callApi(noticeCalls.replayNotice, { params })),
  })

/** Shows the channels of an answer, and returns what else is in it. */
async function shown<Answer extends NoticeChannels | WithSecret>(
  changing: Promise<Answer>,
): Promise<Answer> {
  const answer = await readAgainAfterFailure(queryKey, changing)
  const { channels } = answer
  await showSaved(queryKey, () => queryClient.setQueryData(queryKey, { channels }))
  return answer
}
