import { ERRORS, Metadata, Server, type DataStore } from '@tus/server'
import { uploadsPath } from '../../contract/api.ts'
import { AppError, type ErrorCode } from '../../contract/errors.ts'
import { PortError } from '../ports/port-error.ts'
import type { Announced, KnownUpload, UploadRules, Uploads } from '../ports/uploads.ts'
import { uploadTurns } from './upload-turns.ts'

/** Headers of extensions of tus that would let an upload begin without its size, or be put together of others. */
const unsupportedHeaders = ['upload-defer-length', 'upload-concat']

/** One request on its way through the tus server, which passes it to its hooks. */
type Passage = {
  rules: UploadRules
  upload: { id: string; key: string } | null
  failure: unknown
}

/**
 * Serves the tus protocol over a store of bytes. `translate` makes a PortError of any error of the store that is not
 * tus's own.
 */
export function tusUploads(
  bytes: DataStore,
  options: { settle: Uploads['settle']; translate: (error: unknown) => unknown },
): Uploads {
  const passages = new WeakMap<object, Passage>()
  const server = tusServer(bytes, passages)

  async function pass(request: Request, passage: Passage): Promise<Response> {
    passages.set(request, passage)
    const response = await server.handleWeb(request)
    if (passage.failure !== undefined) throw options.translate(passage.failure)
    return response
  }

  async function create(request: Request, rules: UploadRules): Promise<Response> {
    const isOther = unsupportedHeaders.some((name) => request.headers.has(name))
    if (isOther) throw new AppError('upload-kind-unsupported')
    const passage: Passage = { rules, upload: null, failure: undefined }
    try {
      return await pass(request, passage)
    } catch (error) {
      if (passage.upload) await rules.giveUp(passage.upload.id)
      throw asAppError(error)
    }
  }

  async function goOn(request: Request, id: string, rules: UploadRules): Promise<Response> {
    const known = await rules.find(id)
    if (known.isStored) return answerStored(request, known)
    if (request.method === 'PATCH') await rules.touch(id)
    try {
      const upload = { id, key: known.key }
      // A crash may have come between the last byte and the end of the upload.
      if (request.method === 'HEAD' && (await options.settle(known.key)) === known.sizeBytes)
        await finishLate(rules, id)
      return await pass(request, { rules, upload, failure: undefined })
    } catch (error) {
      throw asAppError(error)
    }
  }

  return {
    handle: (request, id, rules) =>
      id === null ? create(request, rules) : goOn(request, id, rules),
    settle: options.settle,
  }
}

/** Finishes an upload that is complete. While that is not possible it waits, in words that no tus client takes for gone. */
async function finishLate(rules: UploadRules, id: string): Promise<void> {
  try {
    await rules.finish(id)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'temporarily-unavailable') throw error
    const { retryAfterSeconds } = error
    throw new AppError('upload-waiting', {
      cause: error,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
  }
}

function tusServer(bytes: DataStore, passages: WeakMap<object, Passage>): Server {
  const passageOf = (request: object): Passage => {
    const passage = passages.get(request)
    if (!passage) throw new Error('a request that was not let in')
    return passage
  }
  return new Server({
    path: uploadsPath,
    datastore: bytes,
    locker: uploadTurns(),
    allowedOrigins: [],
    lockDrainTimeout: 1_000,
    async namingFunction(request) {
      const passage = passageOf(request)
      passage.upload = await passage.rules.begin(announced(request))
      return passage.upload.key
    },
    // The browser's description of a file is kept in our table only.
    onUploadCreate: async () => ({ metadata: {} }),
    generateUrl: (request) => `${uploadsPath}/${passageOf(request).upload?.id}`,
    getFileIdFromRequest: (request) => passageOf(request).upload?.key,
    async onUploadFinish(request) {
      const { rules, upload } = passageOf(request)
      if (upload) await rules.finish(upload.id)
      return {}
    },
    onResponseError(request, error) {
      passageOf(request).failure = error
      return undefined
    },
  })
}

function announced({ headers }: { headers: Headers }): Announced {
  const given = headers.get('upload-metadata')
  return {
    name: (given && Metadata.parse(given)['filename']) ?? '',
    sizeBytes: Number(headers.get('upload-length') ?? Number.NaN),
  }
}

/** Tells a browser that missed the answer that all of the file has arrived. */
function answerStored({ method, headers }: Request, { sizeBytes }: KnownUpload): Response {
  if (method === 'PATCH' && headers.get('upload-offset') !== String(sizeBytes))
    throw new AppError('upload-out-of-step')
  return new Response(null, {
    status: method === 'HEAD' ? 200 : 204,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(sizeBytes),
      'upload-length': String(sizeBytes),
    },
  })
}

function asAppError(error: unknown): unknown {
  if (error instanceof AppError) return error
  return new AppError(codeFor(error), { cause: error })
}

function codeFor(error: unknown): ErrorCode {
  if (error instanceof PortError || error === ERRORS.ERR_LOCK_TIMEOUT)
    return 'temporarily-unavailable'
  if (error === ERRORS.ABORTED) return 'upload-out-of-step' // a later request has taken its place
  const status = statusOf(error)
  if (status === 404 || status === 410) return 'not-found'
  if (status === 409) return 'upload-out-of-step'
  if (status === 413) return 'body-too-large'
  if (status === 501) return 'upload-kind-unsupported'
  return status < 500 ? 'invalid-request' : 'upload-failed'
}

function statusOf(error: unknown): number {
  const isMarked = typeof error === 'object' && error !== null && 'status_code' in error
  return isMarked && typeof error.status_code === 'number' ? error.status_code : 500
}
