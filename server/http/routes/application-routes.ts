import { api } from '../../../contract/api.ts'
import { countApplications } from '../../core/applications/count-applications.ts'
import { listApplications } from '../../core/applications/list-applications.ts'
import { readTimeline } from '../../core/applications/read-timeline.ts'
import { confirmApplication } from '../../core/reviewing/confirm-application.ts'
import { prepareApplication } from '../../core/reviewing/prepare-application.ts'
import { saveDraft } from '../../core/reviewing/save-draft.ts'
import { sendByHand } from '../../core/reviewing/send-by-hand.ts'
import { skipApplication } from '../../core/reviewing/skip-application.ts'
import { undoSkip } from '../../core/reviewing/undo-skip.ts'
import { route } from '../route.ts'

export const applicationRoutes = [
  route(api.applications, ({ store }, { userId, query }) => listApplications(store, userId, query)),
  route(api.applicationCounts, ({ store }, { userId }) => countApplications(store, userId)),
  route(api.application, ({ store }, { userId, params }) =>
    readTimeline(store, userId, params.applicationId),
  ),
  route(api.prepareApplication, ({ store }, { userId, params }) =>
    prepareApplication(store, userId, params.jobId),
  ),
  route(api.saveDraft, ({ store }, { userId, params, body }) =>
    saveDraft(store, { uid: userId, ...params }, body),
  ),
  route(api.sendApplication, ({ store }, { userId, params, body }) =>
    sendByHand(store, { uid: userId, ...params }, body.draftVersion),
  ),
  route(api.skipApplication, ({ store }, { userId, params }) =>
    skipApplication(store, { uid: userId, ...params }),
  ),
  route(api.undoSkip, ({ store }, { userId, params }) =>
    undoSkip(store, { uid: userId, ...params }),
  ),
  route(api.confirmApplication, ({ store }, { userId, params, body }) =>
    confirmApplication(store, { uid: userId, ...params }, body.wasSent),
  ),
]
