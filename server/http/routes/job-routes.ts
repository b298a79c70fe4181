import { api } from '../../../contract/api.ts'
import { searchInTurn } from '../../core/jobs/search-jobs.ts'
import { rehearseNewest } from '../../core/rehearsing/rehearse-newest.ts'
import { findNearestMiss } from '../../core/watching/find-nearest-miss.ts'
import { readWatch } from '../../core/watching/read-watch.ts'
import { writeSampleLetter } from '../../core/watching/write-sample-letter.ts'
import { route } from '../route.ts'

export const jobRoutes = [
  route(api.scrapeJobs, ({ store }, { uid, body, signal }) =>
    searchInTurn(store, uid, { filters: body.filters, signal }),
  ),
  route(api.rehearse, (services, { uid, body, signal }) =>
    rehearseNewest(services, uid, { scanner: body.scanner, signal }),
  ),
  route(api.watch, (services, { uid }) => readWatch(services, uid)),
  route(api.nearestMiss, async ({ store }, { uid, signal }) => ({
    miss: await findNearestMiss(store, uid, signal),
  })),
  route(api.sampleLetter, ({ store }, { uid, signal }) => writeSampleLetter(store, uid, signal)),
]
