import { useQuery } from '@tanstack/react-query'
import { api } from '../../../contract/api.ts'
import { callApi } from '../call-api.ts'
import { keys } from './queries.ts'

const found = 6
/** Characters from which the server is asked. */
const minLength = 3

/** Own applications whose job has these words in its title. */
export function useFoundApplications(text: string) {
  return useQuery({
    queryKey: [...keys.activity, 'found', text],
    queryFn: ({ signal }) =>
      callApi(api.applications, { query: { text, limit: found } }, { signal }),
    enabled: text.length >= minLength,
  })
}

/** Jobs with these words. */
export function useFoundJobs(text: string) {
  return useQuery({
    queryKey: [...keys.jobs, 'found', text],
    queryFn: async ({ signal }) => {
      const jobs = await callApi(
        api.scrapeJobs,
        { body: { filters: { keywords: text } } },
        { signal },
      )
      // A stranger may have written the address: only the web's are opened.
      return jobs.filter(({ link }) => /^https?:\/\//iu.test(link)).slice(0, found)
    },
    enabled: text.length >= minLength,
  })
}
