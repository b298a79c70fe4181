import type { Application } from '../../contract/bidding/application.ts'

const underWay: readonly Application['state'][] = ['queued', 'reserving', 'submitting', 'unknown']

/** Tells whether an application is waiting to be sent, being sent, or still without a known outcome. */
export function isUnderWay({ state }: Pick<Application, 'state'>): boolean {
  return underWay.includes(state)
}
