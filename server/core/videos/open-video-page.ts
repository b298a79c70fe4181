import { AppError } from '../../../contract/errors.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Store } from '../../store/connect.ts'
import { videoPageOf, type ShownFile } from '../../store/videos/video-pages.ts'
import { openStored, type OpenFile } from '../files/open-file.ts'
import { applicationIdIn, isMadeWith } from './video-link.ts'

type PageServices = { store: Store; files: FileStore }

/** Page on which the client of one application sees its user's video. */
export type VideoPage = {
  uid: string
  applicationId: string
  /** The user's own key, by which its visitors are told apart. */
  key: string
  fullName: string
  jobTitle: string
  /** Page of the job, where its client answers. Null: it has none that can be opened. */
  jobLink: string | null
  marketplace: string
  video: OpenFile
  /** Picture to show before it plays. Null: none was made. */
  poster: OpenFile | null
}

/**
 * Opens the page of a link. Throws AppError `not-found`, and does not tell why: forged, turned off and deleted look the
 * same.
 */
export async function openVideoPage(services: PageServices, token: string): Promise<VideoPage> {
  const applicationId = applicationIdIn(token)
  const found = applicationId && (await videoPageOf(services.store.db, applicationId))
  if (!found || !isMadeWith(found.key, token) || found.isClosed || !found.video)
    throw new AppError('not-found')
  const { uid, key, fullName, jobTitle, jobLink, marketplace, video, webVideo, poster } = found
  const open = (file: ShownFile) => openStored(services.files, uid, file)
  return {
    uid,
    applicationId,
    key,
    fullName: fullName ?? '',
    jobTitle,
    jobLink: /^https?:\/\//iu.test(jobLink) ? jobLink : null,
    marketplace,
    video: open(webVideo ?? video),
    poster: poster && open(poster),
  }
}
