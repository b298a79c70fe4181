import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { Conversation } from '../../contract/conversing/conversation.ts'
import { conversingCalls } from '../../contract/conversing/conversing-calls.ts'
import { isNotFound, waitMs } from './api-error.ts'
import { callApi } from './call-api.ts'
import { keys } from './queries/queries.ts'
import { queryClient } from './queries/query-client.ts'

const maxMarkTries = 8
const { replies } = keys
const conversationKey = (applicationId: string) => [...replies, 'conversation', applicationId]
const listKey = [...replies, 'list']

/** Pages of the applications whose clients answered, the latest first; reminders come with the first one. */
export const useReplies = () =>
  useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) =>
      callApi(
        conversingCalls.replies,
        { query: pageParam === null ? {} : { after: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null, // the first page
    getNextPageParam: ({ hasMore, replies: page }) =>
      hasMore ? (page.at(-1)?.applicationId ?? null) : null,
  })

export const useConversation = (applicationId: string) =>
  useQuery({
    queryKey: conversationKey(applicationId),
    queryFn: ({ signal }) =>
      callApi(conversingCalls.conversation, { params: { applicationId } }, { signal }),
    placeholderData: keepPreviousData,
  })

export type Sent = { applicationId: string; messageId: string; text: string }

export const useSay = () =>
  useConversationChange(({ applicationId, messageId, text }: Sent) =>
    callApi(conversingCalls.say, { params: { applicationId, messageId }, body: { text } }),
  )

export const useRemoveMessage = () =>
  useConversationChange(({ applicationId, messageId }: Omit<Sent, 'text'>) =>
    callApi(conversingCalls.removeMessage, { params: { applicationId, messageId } }),
  )

export const useDraftAnswer = () =>
  useConversationChange((applicationId: string) =>
    callApi(conversingCalls.draftAnswer, { params: { applicationId } }),
  )

/** Marks what the client wrote up to a moment as read, sooner or later. Null: nothing of it. */
export const useMarkRead = () =>
  useMutation({
    retry: (failures, error) => failures < maxMarkTries && !isNotFound(error),
    retryDelay: (failures, error) => waitMs(error, failures),
    mutationFn: ({ applicationId, until }: { applicationId: string; until: string | null }) =>
      callApi(conversingCalls.markRead, { params: { applicationId }, body: { until } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: replies }),
  })

export const useDismissFollowUp = () =>
  useMutation({
    mutationFn: (applicationId: string) =>
      callApi(conversingCalls.dismissFollowUp, { params: { applicationId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listKey }),
  })

/** Has a marketplace asked for answers. Its reading ends with a hint, upon which the replies are read again. */
export const useAskForAnswers = () =>
  useMutation({
    mutationFn: (marketplace: string) =>
      callApi(conversingCalls.askForAnswers, { params: { marketplace } }),
  })

/** Saves one choice after the other: two that are under way together may arrive the other way round. */
export const useSaveFollowUpDays = () =>
  useMutation({
    scope: { id: 'follow-up-days' },
    mutationFn: (days: number | null) =>
      callApi(conversingCalls.saveFollowUpDays, { body: { days } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listKey }),
  })

/** A change whose reply is the conversation as it is then. */
function useConversationChange<Input>(mutationFn: (input: Input) => Promise<Conversation>) {
  return useMutation({
    mutationFn,
    onSuccess: async (conversation) => {
      const key = conversationKey(conversation.applicationId)
      await queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData(key, conversation)
      await queryClient.invalidateQueries({ queryKey: listKey })
    },
  })
}
