import { createHmac } from 'node:crypto'
import { recordStep } from '../../store/applications/application-events.ts'
import type { Store } from '../../store/connect.ts'
import { readDatabaseClock } from '../../store/database-now.ts'
import { countVideoView } from '../../store/videos/video-pages.ts'
import type { VideoPage } from './open-video-page.ts'

/** Visitor, as far as they show themselves without a cookie. */
export type Visitor = { network: string; userAgent: string }

/**
 * Counts that somebody plays the video of an application, once a day for each visitor, and tells its user. Visitors are
 * told apart by a code that changes every day; nothing else of them is kept. docs/decisions/063
 */
export async function countView(
  { store }: { store: Store },
  { uid, applicationId, key }: Pick<VideoPage, 'uid' | 'applicationId' | 'key'>,
  { network, userAgent }: Visitor,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    const day = (await readDatabaseClock(tx)).slice(0, 10)
    const seen = JSON.stringify([applicationId, network, userAgent, day])
    const viewer = createHmac('sha256', key).update(seen).digest('base64url').slice(0, 16)
    if (!(await countVideoView(tx, { uid, applicationId, viewer }))) return
    await recordStep(tx, { uid, applicationId, events: [{ kind: 'video-viewed' }] })
  })
}
