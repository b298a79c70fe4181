import { api } from '../../../contract/api.ts'
import { countApplications } from '../../core/applications/count-applications.ts'
import { listApplications } from '../../core/applications/list-applications.ts'
import { readTimeline } from '../../core/applications/read-timeline.ts'
import { confirmApplication } from '../../core/reviewing/confirm-application.ts'
import { prepareApplication } from '../../core/reviewing/prepare-application.ts'
import { saveDraft } from '../../core/reviewing/save-draft.ts'
import { sendManually } from '../../core/reviewing/send-manually.ts'
import { skipApplication } from '../../core/reviewing/skip-application.ts'
import { undoSkip } from '../../core/reviewing/undo-skip.ts'
import { route } from '../route.ts'

export const applicationRoutes = [
  route(api.applications, ({ store }, { uid, query }) => listApplications(store, uid, query)),
  route(api.applicationCounts, ({ store }, { uid }) => countApplications(store, uid)),
  route(api.application, ({ store }, { uid, params }) =>
    readTimeline(store, uid, params.applicationId),
  ),
  route(api.prepareApplication, ({ store }, { uid, params }) =>
    prepareApplication(store, uid, params.jobId),
  ),
  route(api.saveDraft, ({ store }, { uid, params, body }) =>
    saveDraft(store, { uid, ...params }, body),
  ),
  route(api.sendApplication, ({ store }, { uid, params, body }) =>
    sendManually(store, { uid, ...params }, body.draftVersion),
  ),
  route(api.skipApplication, ({ store }, { uid, params }) =>
    skipApplication(store, { uid, ...params }),
  ),
  route(api.undoSkip, ({ store }, { uid, params }) => undoSkip(store, { uid, ...params })),
  route(api.confirmApplication, ({ store }, { uid, params, body }) =>
    confirmApplication(store, { uid, ...params }, body.wasSent),
  ),
]
