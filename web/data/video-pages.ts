import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { videoPageCalls } from '../../contract/user/video-pages.ts'
import { callApi } from './call-api.ts'
import { applicationQuery, keys } from './queries/queries.ts'
import { queryClient } from './queries/query-client.ts'
import { readAgainAfterFailure } from './queries/read-again-after-failure.ts'
import { showSaved } from './queries/show-saved.ts'

const videoViewsQuery = queryOptions({
  queryKey: [...keys.applications, 'video-views'], // read anew with every hint about an application
  queryFn: ({ signal }) => callApi(videoPageCalls.videoViews, {}, { signal }),
})

/** Views of the user's video lately. */
export const useVideoViews = () => useQuery(videoViewsQuery)

/** Turns the video page of an application on or off. */
export const useSwitchVideoPage = (applicationId: string) =>
  useMutation({
    mutationFn: async (isOn: boolean) => {
      const { queryKey } = applicationQuery(applicationId)
      const switching = callApi(videoPageCalls.switchVideoPage, {
        params: { applicationId },
        body: { isOn },
      })
      const video = await readAgainAfterFailure(queryKey, switching)
      await showSaved(queryKey, () =>
        queryClient.setQueryData(queryKey, (before) => before && { ...before, video }),
      )
    },
  })
