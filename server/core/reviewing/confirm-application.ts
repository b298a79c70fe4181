import type { ApplicationTimeline } from '../../../contract/bidding/application.ts'
import type { Store } from '../../store/connect.ts'
import type { OwnApplication } from '../../store/applications/own-applications.ts'
import { leave, type Leaving } from '../../store/applications/settling.ts'
import { changeOwn } from './change-own.ts'

/** Ends an application of unknown outcome as the user says. It is never sent again either way. docs/decisions/012 */
export function confirmApplication(
  store: Store,
  own: OwnApplication,
  wasSent: boolean,
): Promise<ApplicationTimeline> {
  const end: Pick<Leaving, 'to' | 'reason' | 'keepsSlot'> = wasSent
    ? { to: 'submitted', reason: 'confirmed-by-you', keepsSlot: true }
    : { to: 'failed', reason: 'denied-by-you', keepsSlot: false }
  return changeOwn(store, own, 'confirm', async (tx, _, { application: { fence } }) => {
    await leave(tx, { ...own, fence }, { from: 'review', ...end, event: 'confirmed' })
  })
}
