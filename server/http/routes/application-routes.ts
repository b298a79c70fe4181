import { byUserCalls } from '../../../contract/bidding/by-user/by-user-calls.ts'
import { videoPageCalls } from '../../../contract/user/video-pages.ts'
import { api } from '../../../contract/api.ts'
import { countApplications, countFiltered } from '../../core/applications/count-applications.ts'
import { listApplications } from '../../core/applications/list-applications.ts'
import { readTimeline } from '../../core/applications/read-timeline.ts'
import { confirmApplication } from '../../core/reviewing/confirm-application.ts'
import { markSent } from '../../core/reviewing/by-user/mark-sent.ts'
import { prepareApplication } from '../../core/reviewing/prepare-application.ts'
import { saveDraft } from '../../core/reviewing/save-draft.ts'
import { sendManually } from '../../core/reviewing/send-manually.ts'
import { sendOverLimit } from '../../core/reviewing/send-over-limit.ts'
import { skipApplication, skipSeveral } from '../../core/reviewing/skip-application.ts'
import { undoDecision, undoSeveral } from '../../core/reviewing/undo-decision.ts'
import { readVideoViews, switchVideoPage } from '../../core/videos/video-page-state.ts'
import { route } from '../route.ts'

export const applicationRoutes = [
  route(api.applications, ({ store }, { uid, query }) => listApplications(store, uid, query)),
  route(api.applicationCounts, ({ store }, { uid }) => countApplications(store, uid)),
  route(api.stateCounts, ({ store }, { uid, query }) => countFiltered(store, uid, query)),
  route(api.application, ({ store }, { uid, params }) =>
    readTimeline(store, uid, params.applicationId),
  ),
  route(api.prepareApplication, (services, { uid, params }) =>
    prepareApplication(services, uid, params.jobId),
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
  route(api.sendOverLimit, async ({ store }, { uid, body }) => ({
    queued: await sendOverLimit(store, uid, body.count),
  })),
  route(api.undoDecision, ({ store }, { uid, params }) => undoDecision(store, { uid, ...params })),
  route(api.skipSeveral, ({ store }, { uid, body }) =>
    skipSeveral(store, uid, body.applicationIds),
  ),
  route(api.undoSeveral, ({ store }, { uid, body }) =>
    undoSeveral(store, uid, body.applicationIds),
  ),
  route(videoPageCalls.switchVideoPage, ({ store }, { uid, params, body }) =>
    switchVideoPage(store, { uid, ...params }, body.isOn),
  ),
  route(videoPageCalls.videoViews, ({ store }, { uid }) => readVideoViews(store, uid)),
  route(byUserCalls.markSent, ({ store }, { uid, params }) => markSent(store, { uid, ...params })),
  route(api.confirmApplication, ({ store }, { uid, params, body }) =>
    confirmApplication(store, { uid, ...params }, body.wasSent),
  ),
]
