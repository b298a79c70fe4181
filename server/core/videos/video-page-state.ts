import {
  type VideoPageState,
  type VideoViews,
  videoViewsDays,
} from '../../../contract/user/video-pages.ts'
import { AppError } from '../../../contract/errors.ts'
import { noticesTo, notify } from '../../store/live.ts'
import { toInstant } from '../../store/columns.ts'
import type { Queryable, Store } from '../../store/connect.ts'
import { setVideoPageOpen, videoLinksOf, viewedJobs } from '../../store/videos/video-pages.ts'
import { videoLinkTo } from './video-link.ts'

type Own = { uid: string; applicationId: string }

/** Tells how the video page of an application stands. Null: no address of one can be made. */
export async function videoPageState(db: Queryable, own: Own): Promise<VideoPageState | null> {
  const found = await videoLinksOf(db, own)
  const link = found && videoLinkTo(found, own.applicationId)
  if (!found || link === null) return null
  const { isClosed, hasVideo, views, lastAt } = found
  return {
    link,
    state: isClosed ? 'closed' : hasVideo ? 'open' : 'no-video',
    views,
    lastViewedAt: lastAt === null ? null : toInstant(lastAt),
  }
}

/** Turns the page on or off. Its address stays the same. Throws AppError `not-found`. */
export async function switchVideoPage(
  { db }: Store,
  own: Own,
  isOn: boolean,
): Promise<VideoPageState> {
  return db.transaction(async (tx) => {
    const isTheirs = await setVideoPageOpen(tx, own, isOn)
    const state = isTheirs ? await videoPageState(tx, own) : null
    if (!state) throw new AppError('not-found')
    const { applicationId } = own
    await notify(tx, noticesTo([own.uid], { kind: 'application-changed', applicationId }))
    return state
  })
}

const shown = 5

/** Reads how often clients played the user's video lately. */
export async function readVideoViews({ db }: Store, uid: string): Promise<VideoViews> {
  const found = await viewedJobs(db, uid, { days: videoViewsDays, limit: shown })
  return {
    views: found[0]?.allViews ?? 0,
    applications: found[0]?.allJobs ?? 0,
    latest: found.map(({ applicationId, title, views, lastAt }) => ({
      applicationId,
      title,
      views,
      lastViewedAt: toInstant(lastAt),
    })),
  }
}
