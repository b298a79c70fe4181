import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { uploadsPath } from '../../../contract/api.ts'
import { AppError, sentences } from '../../../contract/errors.ts'
import { cancelUpload } from '../../core/files/cancel-upload.ts'
import { uploadRules } from '../../core/files/upload-rules.ts'
import type { HttpServices } from '../http-services.ts'

const piecesType = 'application/offset+octet-stream'
/** Requests a minute: a large file has a few hundred pieces, and each of them may be tried twice. */
const requestsPerMinute = 600
const limit = { name: 'uploads', max: requestsPerMinute }
const Params = z.object({ uploadId: z.string().regex(/^[\w-]{22}$/u) })

/** Resumable uploads (tus 1.0.0). docs/decisions/028 */
export function addUploads(app: FastifyInstance, services: HttpServices): void {
  app.register(async (scope) => {
    // Nothing is parsed: a piece is streamed to the store, which ends it at the length that was announced.
    scope.addContentTypeParser(piecesType, (_request, _payload, done) => done(null))
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('tus-resumable', '1.0.0')
    })
    const config = { auth: 'user', limit, isLasting: true } as const
    const security = [{ idToken: [] }]
    scope.route({
      method: 'POST',
      url: uploadsPath,
      config,
      schema: { summary: 'Start an upload', security },
      handler: (request, reply) => answer(services, request, reply),
    })
    scope.route({
      method: ['HEAD', 'PATCH'],
      url: `${uploadsPath}/:uploadId`,
      config,
      schema: { summary: 'Continue an upload', security },
      handler: (request, reply) => answer(services, request, reply),
    })
    scope.route({
      method: 'DELETE',
      url: `${uploadsPath}/:uploadId`,
      config,
      schema: { summary: 'Cancel an upload', security },
      handler: async (request, reply) => {
        await cancelUpload(services, callerOf(request), uploadIdOf(request))
        return reply.code(204).send()
      },
    })
  })
}

async function answer(services: HttpServices, request: FastifyRequest, reply: FastifyReply) {
  const rules = uploadRules(services, callerOf(request))
  const id = request.method === 'POST' ? null : uploadIdOf(request)
  const { status, headers } = await services.uploads.handle(
    asWebRequest(services, request),
    id,
    rules,
  )
  for (const [name, value] of headers)
    if (/^(?:tus-|upload-|location$)/u.test(name) && value !== '') reply.header(name, value)
  reply.code(status)
  return status < 400 ? reply.send() : reply.send(refusal())
}

/** Refusal of a request that is not tus at all; a tus client understands its own status. */
function refusal() {
  return { code: 'invalid-request', detail: sentences['invalid-request'] }
}

function callerOf({ caller }: FastifyRequest): string {
  if (!caller) throw new AppError('not-signed-in')
  return caller.uid
}

/** Id of the upload in the address. An impossible id is answered like one of another user: not found. */
function uploadIdOf(request: FastifyRequest): string {
  const params = Params.safeParse(request.params)
  if (!params.success) throw new AppError('not-found')
  return params.data.uploadId
}

function asWebRequest({ origin }: HttpServices, { method, url, headers, raw }: FastifyRequest) {
  const given = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && isForTus(name, method)) given.set(name, value)
  const pieces = method === 'PATCH' ? whatArrives(raw) : null
  return new Request(new URL(url, origin), {
    method,
    headers: given,
    ...(pieces && { body: asWebStream(pieces), duplex: 'half' as const }),
  })
}

/** Tells whether tus may see a header. Creating an upload takes no bytes of the file: they follow in pieces. */
function isForTus(name: string, method: string): boolean {
  if (name === 'content-type' || name === 'content-length') return method === 'PATCH'
  return /^(?:tus-|upload-)/u.test(name)
}

/**
 * Yields the bytes of a piece as they arrive. A broken connection ends the piece: what has arrived is kept, and the
 * browser continues from there.
 */
async function* whatArrives(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* body.iterator({ destroyOnReturn: false }) // a refusal has to reach the browser
  } catch (error) {
    if (!body.destroyed) throw error
  }
}

function asWebStream(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
