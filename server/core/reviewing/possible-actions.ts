import {
  actionsFor,
  type ApplicationAction,
} from '../../../contract/bidding/application-actions.ts'
import type { StoredApplication } from '../../store/applications/applications.ts'

/** Lists what the user can do with a stored application. */
export function possibleActions({
  state,
  reason,
  approvedAt,
  isSentByUser,
}: Pick<
  StoredApplication,
  'state' | 'reason' | 'approvedAt' | 'isSentByUser'
>): ApplicationAction[] {
  return actionsFor({ state, reason, isManual: approvedAt !== null, isSentByUser })
}
