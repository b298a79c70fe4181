import { api } from './api.ts'
import { passkeyCalls } from './entry/passkey-calls.ts'
import { videoPageCalls } from './user/video-pages.ts'
import { rehearsalCalls } from './bidding/rehearsal.ts'
import { pricedScannerCalls } from './pricing/priced-scanner.ts'
import { byUserCalls } from './bidding/by-user/by-user-calls.ts'
import { searchCalls } from './bidding/by-user/search-calls.ts'
import { exportCalls } from './user/export-calls.ts'
import { driveCalls } from './user/drive-calls.ts'
import { connectionCalls } from './user/connection-calls.ts'
import { conversingCalls } from './conversing/conversing-calls.ts'
import { learningCalls } from './insights/learning.ts'
import { outcomeCalls } from './insights/outcome-calls.ts'
import { performanceCalls } from './insights/performance.ts'
import { noticeCalls } from './noticing/notice-calls.ts'
import { comparisonCalls } from './writing/comparison-calls.ts'
import { pushCalls } from './user/push-calls.ts'
import { writerCalls } from './writing/writer-calls.ts'
import { writingCalls } from './writing/writing-calls.ts'

/** Every call of the product, by which the server answers: also those that the web client loads late. */
export const everyCall = {
  ...api,
  ...passkeyCalls,
  ...connectionCalls,
  ...driveCalls,
  ...exportCalls,
  ...performanceCalls,
  ...learningCalls,
  ...pushCalls,
  ...outcomeCalls,
  ...conversingCalls,
  ...byUserCalls,
  ...searchCalls,
  ...pricedScannerCalls,
  ...rehearsalCalls,
  ...videoPageCalls,
  ...writerCalls,
  ...writingCalls,
  ...comparisonCalls,
  ...noticeCalls,
} as const
