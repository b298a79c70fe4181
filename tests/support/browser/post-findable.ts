import { api } from '../../../contract/api.ts'
import type { GigboardClient } from '../outside/gigboard-client.ts'
import { aSignedUpUser } from '../processes/over-http.ts'
import { until } from '../processes/until.ts'

/** Posts jobs and waits until searches find them: to a list with other jobs, what comes later would only be offered. */
export async function postFindable(
  { site, gigboard }: { site: string; gigboard: GigboardClient },
  ...jobs: { title: string }[]
): Promise<void> {
  const somebody = await aSignedUpUser(site)
  await gigboard.post(...jobs)
  await until('a search finds the jobs', async () => {
    const found = await somebody.call(api.scrapeJobs, { body: { filters: {} } })
    return jobs.every((job) => found.some(({ title }) => title === job.title))
  })
}
