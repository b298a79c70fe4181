import { byUserCalls } from '../../../contract/bidding/by-user/by-user-calls.ts'
import { searchCalls } from '../../../contract/bidding/by-user/search-calls.ts'
import { api } from '../../../contract/api.ts'
import { rehearsalCalls } from '../../../contract/bidding/rehearsal.ts'
import { searchInTurn } from '../../core/jobs/search-jobs.ts'
import { rehearseNewest } from '../../core/rehearsing/rehearse-newest.ts'
import { findNearestMiss } from '../../core/watching/find-nearest-miss.ts'
import { readWatch } from '../../core/watching/read-watch.ts'
import { writeSampleLetter } from '../../core/watching/write-sample-letter.ts'
import { askForSearch } from '../../core/jobs/on-request/ask-for-search.ts'
import { addOwnJob } from '../../core/jobs/own/add-own-job.ts'
import { route } from '../route.ts'

export const jobRoutes = [
  route(byUserCalls.addOwnJob, (services, { uid, body }) => addOwnJob(services, uid, body)),
  route(searchCalls.searchMarketplace, async (services, { uid, params }) => {
    await askForSearch(services, { uid, ...params })
    return {}
  }),
  route(api.scrapeJobs, ({ store }, { uid, body, signal }) =>
    searchInTurn(store, uid, { filters: body.filters, signal }),
  ),
  route(rehearsalCalls.rehearse, (services, { uid, body, signal }) =>
    rehearseNewest(services, uid, { scanner: body.scanner, signal }),
  ),
  route(api.watch, (services, { uid }) => readWatch(services, uid)),
  route(api.nearestMiss, async ({ store }, { uid, signal }) => ({
    miss: await findNearestMiss(store, uid, signal),
  })),
  route(api.sampleLetter, ({ store }, { uid, signal }) => writeSampleLetter(store, uid, signal)),
]
