import { randomBytes } from 'node:crypto'
import type { MadeFile, VideoTools } from '../../ports/video-tools.ts'
import type { Transaction } from '../../store/connect.ts'
import { findFile, insertStored, lockUser, type MadeKind } from '../../store/files/files.ts'
import { dropMadeFiles } from './drop-made-files.ts'
import { fileKey } from './file-key.ts'
import type { FileServices } from './file-services.ts'
import { writeWhole } from './write-whole.ts'

type PreparingServices = Pick<FileServices, 'store' | 'tasks' | 'files' | 'log'> & {
  videoTools: VideoTools
}
type Stored = { id: string; kind: MadeKind; name: string; mime: string; sizeBytes: number }

/** Share of the video's size that has to be free: a copy of it, one for the web, and what else is being written. */
const roomShare = 3

/**
 * Makes a poster and a copy for the web of a stored intro video. Without them it plays as it was uploaded. Safe to repeat:
 * what was made before is replaced, and one that is no longer the user's video gets nothing.
 */
export async function prepareVideo(
  services: PreparingServices,
  { uid, fileId }: { uid: string; fileId: string },
): Promise<void> {
  const { store, files, videoTools, log } = services
  const video = await findFile(store.db, uid, fileId)
  if (video?.state !== 'stored' || video.kind !== 'intro-video' || video.mime === null) return
  const space = await files.space()
  if (space && space.freeBytes < video.sizeBytes * roomShare) {
    log.warn({ uid, fileId }, 'A video was not prepared for the web: there is too little room.')
    return
  }
  const whole = { start: 0, end: video.sizeBytes - 1 }
  const source = { mime: video.mime, read: () => files.read(fileKey({ uid, id: fileId }), whole) }
  await videoTools.prepare(source, async ({ poster, copy }) => {
    const stored = [
      ...(copy
        ? [await keep(services, uid, { made: copy, kind: 'web-video', name: 'video.mp4' })]
        : []),
      ...(poster
        ? [await keep(services, uid, { made: poster, kind: 'video-poster', name: 'poster.jpg' })]
        : []),
    ]
    const isTheirs = await store.db.transaction((tx) => take(services, tx, { uid, fileId, stored }))
    if (!isTheirs) for (const { id } of stored) await files.delete(fileKey({ uid, id }))
  })
}

/** Writes a file that was made. Nobody knows it until its row is there; the sweep deletes what a crash leaves. */
async function keep(
  { files }: PreparingServices,
  uid: string,
  { made, kind, name }: { made: MadeFile; kind: MadeKind; name: string },
): Promise<Stored> {
  const id = randomBytes(16).toString('base64url')
  await writeWhole(files, fileKey({ uid, id }), made.read())
  return { id, kind, name, mime: made.mime, sizeBytes: made.sizeBytes }
}

/** Puts what was made in place of what was made before. False: the video is no longer the user's. */
async function take(
  { tasks }: PreparingServices,
  tx: Transaction,
  { uid, fileId, stored }: { uid: string; fileId: string; stored: readonly Stored[] },
): Promise<boolean> {
  if (!(await lockUser(tx, uid))) return false
  if ((await findFile(tx, uid, fileId))?.state !== 'stored') return false
  await dropMadeFiles(tasks, tx, uid)
  for (const file of stored) await insertStored(tx, { ...file, uid })
  return true
}
