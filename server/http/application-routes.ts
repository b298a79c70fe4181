import { api } from '../../contract/api.ts'
import { listApplications } from '../core/applying/list-applications.ts'
import { readTimeline } from '../core/applying/read-timeline.ts'
import { route } from './route.ts'

export const applicationRoutes = [
  route(api.applications, ({ store }, { userId, query }) =>
    listApplications(store, userId, query.limit),
  ),
  route(api.application, ({ store }, { userId, params }) =>
    readTimeline(store, userId, params.applicationId),
  ),
]
