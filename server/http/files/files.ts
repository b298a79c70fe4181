import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { filesPath } from '../../../contract/api.ts'
import { AppError } from '../../../contract/errors.ts'
import { openFile, type OpenFile } from '../../core/files/open-file.ts'
import { attachmentNamed } from './attachment-name.ts'
import { byteRange } from './byte-range.ts'
import type { HttpServices } from '../http-services.ts'

/** Limit for films: seeking through one asks for many parts. */
const limit = { name: 'files', max: 1_000 }
const Link = z.object({
  id: z.string().regex(/^[\w-]{22}$/u),
  until: z
    .string()
    .regex(/^\d{1,12}$/u)
    .transform(Number),
  signature: z.string().max(100),
})

/** Serves stored files to anyone with a signed address. docs/decisions/028 */
export function addFiles(app: FastifyInstance, services: HttpServices): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${filesPath}/:fileId`,
    config: { auth: 'public', limit },
    schema: { summary: 'Get a stored file from an expiring address', security: [] },
    handler: async (request, reply) => {
      const file = await openFile(services, linkOf(request))
      return sendFile(request, reply, file)
    },
  })
}

function linkOf({ params, query }: FastifyRequest) {
  const { fileId } = Object(params) as { fileId?: unknown } // of the address of the route
  const link = Link.safeParse({ id: fileId, ...Object(query) })
  if (!link.success || link.data.id !== fileId) throw new AppError('not-found')
  return link.data
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: OpenFile) {
  const etag = `"${file.id}"`
  const isSame = (request.headers['if-range'] ?? etag) === etag
  const range = byteRange(isSame ? request.headers.range : undefined, file.sizeBytes)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send()

  const part = range ?? { start: 0, end: file.sizeBytes - 1 }
  const bytes = request.method === 'HEAD' ? null : Readable.from(await file.read(part))
  reply.code(range ? 206 : 200).headers({
    'content-type': file.mime,
    'content-length': part.end - part.start + 1,
    'content-disposition': attachmentNamed(file.name),
    // Uploaded files run nothing here, even when opened as a page.
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=300',
    'accept-ranges': 'bytes',
    etag,
  })
  if (range) reply.header('content-range', `bytes ${part.start}-${part.end}/${file.sizeBytes}`)
  return bytes ? reply.send(bytes) : reply.send()
}
