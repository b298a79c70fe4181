import type { ApplicationState } from '../../../../contract/bidding/application.ts'

/** States in which something more happens automatically. */
const onItsWay = [
  'queued',
  'reserving',
  'submitting',
  'unknown',
] as const satisfies readonly ApplicationState[]

/** Statuses as a user looks for them, each with the states it covers. */
export const statusGroups = [
  { id: 'sent', label: 'Sent', states: ['submitted'] },
  { id: 'waiting', label: 'Waiting', states: onItsWay },
  { id: 'review', label: 'To review', states: ['review'] },
  { id: 'skipped', label: 'Skipped', states: ['skipped'] },
  { id: 'capped', label: 'Capped', states: ['capped'] },
  { id: 'failed', label: 'Failed', states: ['failed'] },
  { id: 'cancelled', label: 'Cancelled', states: ['cancelled'] },
] as const satisfies readonly { id: string; label: string; states: readonly ApplicationState[] }[]

export type StatusGroup = (typeof statusGroups)[number]['id']

/** Tells whether an application is settled: nothing more happens to it automatically. */
export function isSettled(state: ApplicationState): boolean {
  return !onItsWay.some((each) => each === state)
}
