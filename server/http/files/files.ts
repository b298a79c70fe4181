import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { filesPath } from '../../../contract/api.ts'
import { AppError } from '../../../contract/errors.ts'
import { openFile } from '../../core/files/open-file.ts'
import { attachmentNamed } from './attachment-name.ts'
import type { HttpServices } from '../http-services.ts'
import { sendFile } from './send-file.ts'

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
      return sendFile(request, reply, file, {
        'content-disposition': attachmentNamed(file.name),
        'cache-control': 'private, max-age=300',
      })
    },
  })
}

function linkOf({ params, query }: FastifyRequest) {
  const { fileId } = Object(params) as { fileId?: unknown } // of the address of the route
  const link = Link.safeParse({ id: fileId, ...Object(query) })
  if (!link.success || link.data.id !== fileId) throw new AppError('not-found')
  return link.data
}
