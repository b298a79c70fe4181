import { api } from '../../../contract/api.ts'
import { searchJobs } from '../../core/jobs/search-jobs.ts'
import { rehearseNewest } from '../../core/rehearsing/rehearse-newest.ts'
import { findNearestMiss } from '../../core/watching/find-nearest-miss.ts'
import { readWatch } from '../../core/watching/read-watch.ts'
import { writeSampleLetter } from '../../core/watching/write-sample-letter.ts'
import { route } from '../route.ts'

export const jobRoutes = [
  route(api.scrapeJobs, ({ store }, { body }) => searchJobs(store, body.filters)),
  route(api.rehearse, (services, { uid, body }) => rehearseNewest(services, uid, body.scanner)),
  route(api.watch, (services, { uid }) => readWatch(services, uid)),
  route(api.nearestMiss, async ({ store }, { uid }) => ({
    miss: await findNearestMiss(store, uid),
  })),
  route(api.sampleLetter, ({ store }, { uid }) => writeSampleLetter(store, uid)),
]
