import { api } from '../../../contract/api.ts'
import { searchJobs } from '../../core/jobs/search-jobs.ts'
import { rehearseNewest } from '../../core/rehearsing/rehearse-newest.ts'
import { route } from '../route.ts'

export const jobRoutes = [
  route(api.scrapeJobs, ({ store }, { body }) => searchJobs(store, body.filters)),
  route(api.rehearse, (services, { uid, body }) => rehearseNewest(services, uid, body.scanner)),
]
