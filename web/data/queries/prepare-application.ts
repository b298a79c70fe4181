import { useMutation } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import { callApi } from '../call-api.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'

/** Lays an application for a job into the review queue; nothing is sent. */
export const usePrepareApplication = () =>
  useMutation({
    mutationFn: (jobId: string) => callApi(api.prepareApplication, { params: { jobId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.applications }),
  })
