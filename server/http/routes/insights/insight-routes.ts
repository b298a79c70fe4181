import { learningCalls } from '../../../../contract/insights/learning.ts'
import { outcomeCalls } from '../../../../contract/insights/outcome-calls.ts'
import { performanceCalls } from '../../../../contract/insights/performance.ts'
import { readLearning } from '../../../core/insights/learning/read-learning.ts'
import { markOutcome } from '../../../core/insights/mark-outcome.ts'
import { readPerformance } from '../../../core/insights/read-performance.ts'
import { saveTimeZone } from '../../../core/insights/save-time-zone.ts'
import { route } from '../../route.ts'
import { userRoute } from '../../user-route.ts'

export const insightRoutes = [
  route(outcomeCalls.markOutcome, ({ store }, { uid, params, body }) =>
    markOutcome(store, { uid, ...params }, body.happened),
  ),
  route(performanceCalls.performance, ({ store }, { uid, query }) =>
    readPerformance(store, uid, query),
  ),
  route(learningCalls.learning, ({ store }, { uid }) => readLearning(store, uid)),
  userRoute(performanceCalls.saveTimeZone, (services, { uid, body }) =>
    saveTimeZone(services, uid, body.timeZone),
  ),
]
