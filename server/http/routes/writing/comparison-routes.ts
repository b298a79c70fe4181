import { comparisonCalls } from '../../../../contract/writing/comparison-calls.ts'
import {
  readComparisons,
  startComparison,
  stopComparison,
} from '../../../core/writing/comparing/own-comparisons.ts'
import { route } from '../../route.ts'

export const comparisonRoutes = [
  route(comparisonCalls.comparisons, ({ store }, { uid }) => readComparisons(store, uid)),
  route(comparisonCalls.startComparison, ({ store }, { uid, body }) =>
    startComparison(store, uid, body),
  ),
  route(comparisonCalls.stopComparison, ({ store }, { uid, params }) =>
    stopComparison(store, uid, params.comparisonId),
  ),
]
