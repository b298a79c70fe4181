import { everyCall } from '../../contract/every-call.ts'
import type { Call } from '../../contract/call.ts'
import { accountRoutes } from './routes/account-routes.ts'
import { applicationRoutes } from './routes/application-routes.ts'
import { billingRoutes } from './routes/billing-routes.ts'
import { conversingRoutes } from './routes/insights/conversing-routes.ts'
import { insightRoutes } from './routes/insights/insight-routes.ts'
import { jobRoutes } from './routes/job-routes.ts'
import { pushRoutes } from './routes/push/push-routes.ts'
import { passkeyRoutes } from './routes/passkeys/passkey-routes.ts'
import { noticeRoutes } from './routes/noticing/notice-routes.ts'
import { profileRoutes } from './routes/profile-routes.ts'
import { comparisonRoutes } from './routes/writing/comparison-routes.ts'
import { readTogether } from './read-together.ts'
import type { Route } from './route.ts'
import { rulesRoutes } from './routes/rules-routes.ts'
import { writerRoutes } from './routes/writing/writer-routes.ts'
import { scannerRoutes } from './routes/scanner-routes.ts'
import { writingRoutes } from './routes/writing/writing-routes.ts'

const oneByOne: readonly Route[] = [
  ...accountRoutes,
  ...passkeyRoutes,
  ...pushRoutes,
  ...profileRoutes,
  ...billingRoutes,
  ...scannerRoutes,
  ...jobRoutes,
  ...applicationRoutes,
  ...insightRoutes,
  ...conversingRoutes,
  ...rulesRoutes,
  ...writingRoutes,
  ...comparisonRoutes,
  ...writerRoutes,
  ...noticeRoutes,
]

/** Every call of the contract, once each. */
export const routes: Route[] = everyCallOnce([...oneByOne, readTogether(oneByOne)])

/** Throws when a call has no route, or more than one: at start-up rather than at the first request. */
export function everyCallOnce(given: Route[]): Route[] {
  const calls: readonly Call[] = Object.values(everyCall)
  for (const call of calls) {
    const count = given.filter((item) => item.call === call).length
    if (count !== 1) throw new Error(`${call.method} ${call.path} has ${count} routes, not one`)
  }
  return given
}
