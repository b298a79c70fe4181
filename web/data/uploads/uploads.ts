import type { DetailedError, Upload } from 'tus-js-client'
import { uploadsPath } from '../../../contract/api.ts'
import { clientSentences } from '../../../contract/client-sentences.ts'
import { loadChunk } from '../../load-chunk.ts'
import { session } from '../session/browser-session.ts'
import { keys, meQuery } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { nextPieceBytes, smallestPieceBytes } from './piece-size.ts'

/** State of an upload. `waiting`: it is retried automatically, because of the connection or of the server. */
export type UploadState =
  | { step: 'sending' | 'paused'; sentBytes: number }
  | { step: 'waiting'; sentBytes: number; because: 'connection' | 'server' }
  | { step: 'failed'; sentBytes: number; message: string; canRetry: boolean }
  | { step: 'done' }

export type RunningUpload = {
  pause(): void
  resume(): void
  /** Stops the upload and deletes the part that has already arrived. */
  cancel(): Promise<void>
}

/** Pauses between retries without any progress: about four minutes in all while the connection is lost. */
const retryDelays = [
  500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 60_000, 60_000,
]
/** Retries of what the server fails to take: after about four seconds people have to know. Rule FILE-18. */
const maxServerRetries = 3
/** Status of an upload that is all there and waits to be looked at (`upload-waiting`). */
const waitingStatus = 423
const firstPieceBytes = 1024 * 1024
const saidAsTheyAre = [
  'video-too-large',
  'video-type-refused',
  'video-refused',
  'video-too-large-to-scan',
  'upload-quota-reached',
  'storage-full',
  'address-not-confirmed',
] as const

const refusedForGood = [
  'video-too-large',
  'video-type-refused',
  'video-refused',
  'video-too-large-to-scan',
]

/** Sends a video, resuming where an earlier try with the same file ended. */
export function sendVideo(file: File, onState: (state: UploadState) => void): RunningUpload {
  let upload: Upload | null = null
  let opening: Promise<Upload> | null = null
  let sentBytes = 0
  let starts = 0
  let isStopped = false
  let isCancelled = false

  const show = (step: 'sending' | 'paused') => onState({ step, sentBytes })
  const fail = (error: unknown) => {
    if (isStopped) return
    const code = isDetailed(error) ? codeOf(error) : null
    const canRetry = code === null || !refusedForGood.includes(code)
    onState({ step: 'failed', sentBytes, message: sayFailure(code), canRetry })
  }

  async function start(): Promise<void> {
    starts += 1
    const mine = starts
    isStopped = false
    show('sending')
    try {
      opening ??= open()
      upload = await opening
      // It may have been paused, and even resumed, while it was opening.
      if (mine === starts && !isStopped) upload.start()
    } catch (error) {
      if (mine !== starts) return
      opening = null
      fail(error)
    }
  }

  async function open(): Promise<Upload> {
    const tus = await loadChunk(() => import('tus-js-client'))
    let pieceBegan = performance.now()
    let bearer = ''
    const opened: Upload = new tus.Upload(file, {
      endpoint: uploadsPath,
      metadata: { filename: file.name },
      chunkSize: firstPieceBytes,
      retryDelays,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => fingerprintOf(file),
      async onBeforeRequest(request) {
        bearer = await session.bearer()
        request.setHeader('authorization', `Bearer ${bearer}`)
        pieceBegan = performance.now()
      },
      async onAfterResponse(_request, response) {
        if (response.getStatus() === 401) await session.renew(bearer)
      },
      onShouldRetry(error, retries) {
        const because = isOfServer(error) ? 'server' : 'connection'
        if (!mayWorkLater(error) || (because === 'server' && retries >= maxServerRetries))
          return false
        opened.options.chunkSize = smallestPieceBytes
        onState({ step: 'waiting', sentBytes, because })
        return true
      },
      onProgress(bytes) {
        sentBytes = bytes
        if (!isStopped) show('sending')
      },
      onChunkComplete(pieceBytes) {
        opened.options.chunkSize = nextPieceBytes(pieceBytes, performance.now() - pieceBegan)
      },
      onError: fail,
      onSuccess: () => void finish(),
    })
    const [earlier] = await opened.findPreviousUploads()
    if (earlier) opened.resumeFromPreviousUpload(earlier)
    return opened
  }

  async function finish(): Promise<void> {
    if (isCancelled) return
    await queryClient.invalidateQueries({ queryKey: keys.me })
    if (!isCancelled) onState({ step: 'done' })
  }

  void start()
  return {
    pause() {
      isStopped = true
      void upload?.abort()
      show('paused')
    },
    resume: () => void start(),
    async cancel() {
      isStopped = true
      isCancelled = true
      // If this fails, the server deletes the upload after a day without progress.
      await upload?.abort(true).catch(() => undefined)
    },
  }
}

/** Reads a fresh link to the video after the old one expired. */
export function renewVideoLink(): void {
  void queryClient.invalidateQueries({ queryKey: keys.me })
}

/** Identifies an upload: the same file of another user on this computer is another upload. */
function fingerprintOf({ name, size, lastModified }: File): string {
  const uid = queryClient.getQueryData(meQuery.queryKey)?.uid
  return ['bidwright.upload', uid, name, size, lastModified].join('-')
}

function sayFailure(code: string | null): string {
  return clientSentences[saidAsTheyAre.find((each) => each === code) ?? 'upload-failed']
}

function mayWorkLater(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  if (codeOf(error) === 'storage-full') return false
  if (status === 409) return codeOf(error) === 'upload-out-of-step'
  return [0, 401, 408, waitingStatus, 429].includes(status) || status >= 500
}

function isOfServer(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  return status >= 500 || status === waitingStatus
}

function codeOf(error: DetailedError): string | null {
  const body = error.originalResponse?.getBody() ?? ''
  return /"code":"([\w-]+)"/u.exec(body)?.[1] ?? null
}

function isDetailed(error: unknown): error is DetailedError {
  return error instanceof Error && 'originalResponse' in error
}
