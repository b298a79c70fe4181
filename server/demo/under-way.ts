import type { Application } from '../../contract/bidding/application.ts'

const underWay: readonly Application['state'][] = ['queued', 'reserving', 'submitting', 'unknown']

/** Tells whether an application is on its way to its marketplace, or may be. */
export function isUnderWay({ state }: Pick<Application, 'state'>): boolean {
  return underWay.includes(state)
}
