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

const shortWords: Record<ApplicationState, string> = {
  queued: 'Waiting',
  reserving: 'Preparing…',
  submitting: 'Sending…',
  unknown: 'Looking up…',
  submitted: 'Sent',
  review: 'To review',
  capped: 'Capped',
  failed: 'Failed',
  skipped: 'Skipped',
  cancelled: 'Cancelled',
}

/** Says a state in one word, for a column. */
export function sayShortly(state: ApplicationState): string {
  return shortWords[state]
}

/** Tells whether an application is settled: nothing more happens to it automatically. */
export function isSettled(state: ApplicationState): boolean {
  return !onItsWay.some((each) => each === state)
}
