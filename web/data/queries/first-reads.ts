import { applicationStates } from '../../../contract/bidding/application.ts'

/** The latest applications, as a screen shows them: without those stopped by a limit. */
export const latestApplications = {
  states: applicationStates.filter((state) => state !== 'capped').join(','),
  limit: 5,
}

/**
 * Lists the addresses that each screen of the signed-in reads as soon as it is there. Its page begins to ask for them before
 * the app has loaded: web/begin.ts.
 */
export function firstReads(): Map<string, string[]> {
  const ofFrame = ['/api/me', '/api/about', '/api/application-counts']
  const { states, limit } = latestApplications
  const latest = `/api/applications?${new URLSearchParams({ states, limit: `${limit}` })}`
  return new Map([
    ['console', [...ofFrame, '/api/scanners', latest]],
    ['bidding', [...ofFrame, '/api/scanners', latest]],
    ['bidding-review', ofFrame],
    ['bidding-replies', ofFrame],
    ['bidding-activity', ofFrame],
    ['bidding-rules', ofFrame],
    ['profile', ofFrame],
    ['jobs-add', ofFrame],
    ['connections', ofFrame],
  ])
}
