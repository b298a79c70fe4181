import {
  type ApplicationAction,
  actionsFor,
} from '../../../../contract/bidding/application-actions.ts'

/** Lists the actions to offer. In the queue, what was skipped has to be restored before it can be sent. */
export function offeredActions(application: Parameters<typeof actionsFor>[0]): ApplicationAction[] {
  const { state } = application
  return actionsFor(application).filter((action) => {
    if (state === 'queued') return action === 'undo'
    return state !== 'skipped' || action === 'undo'
  })
}
