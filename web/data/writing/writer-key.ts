import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import {
  type NewWriterKey,
  type OwnWriter,
  writerCalls,
} from '../../../contract/writing/writer-calls.ts'
import { callApi } from '../call-api.ts'
import { keys } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { showSaved } from '../queries/show-saved.ts'

const writerKeyQuery = queryOptions({
  queryKey: [...keys.writing, 'writer-key'],
  queryFn: ({ signal }) => callApi(writerCalls.writerKey, {}, { signal }),
})

/** State of the user's own key for a language model. The key itself is never read. */
export const useWriterKey = () => useQuery(writerKeyQuery)

export const useSaveWriterKey = () =>
  useMutation({
    mutationFn: (body: NewWriterKey) => callApi(writerCalls.saveWriterKey, { body }),
    onSuccess: show,
    gcTime: 0, // one of its variables is a secret
  })

export const useRemoveWriterKey = () =>
  useMutation({ mutationFn: () => callApi(writerCalls.removeWriterKey, {}), onSuccess: show })

function show(saved: OwnWriter): Promise<void> {
  const { queryKey } = writerKeyQuery
  return showSaved(queryKey, () => queryClient.setQueryData(queryKey, saved))
}
