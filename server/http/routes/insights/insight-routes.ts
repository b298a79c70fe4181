import { performanceCalls } from '../../../../contract/insights/performance.ts'
import { readPerformance } from '../../../core/insights/read-performance.ts'
import { saveTimeZone } from '../../../core/insights/save-time-zone.ts'
import { route } from '../../route.ts'
import { userRoute } from '../../user-route.ts'

export const insightRoutes = [
  route(performanceCalls.performance, ({ store }, { uid, query }) =>
    readPerformance(store, uid, query),
  ),
  userRoute(performanceCalls.saveTimeZone, (services, { uid, body }) =>
    saveTimeZone(services, uid, body.timeZone),
  ),
]
