import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../contract/errors.ts'
import { exportKinds, exportsPath } from '../../../contract/user/export-calls.ts'
import { openExport } from '../../core/exporting/open-export.ts'
import { attachmentNamed } from '../files/attachment-name.ts'
import type { HttpServices } from '../http-services.ts'

const limit = { name: 'exports', max: 20 }
/** Exports of one user that are sent at a time by this process. */
const maxOfUser = 2
/** Time after which a download that takes nothing more is ended. */
const maxStallMs = 60_000
const Link = z.object({
  what: z.enum(exportKinds),
  uid: z.string().max(100),
  until: z
    .string()
    .regex(/^\d{1,12}$/u)
    .transform(Number),
  signature: z.string().max(100),
})

/** Sends exports to anyone with a signed address, piece by piece as they are read. */
export function addExports(app: FastifyInstance, services: HttpServices): void {
  const running = new Map<string, number>()

  app.route({
    method: 'GET',
    url: `${exportsPath}/:what/:uid`,
    exposeHeadRoute: false,
    config: { auth: 'public', limit },
    schema: { summary: 'Download your data from an expiring address', security: [] },
    handler: async (request, reply) => {
      const link = linkOf(request)
      const { name, type, parts } = await openExport(services, link)
      const count = running.get(link.uid) ?? 0
      if (count >= maxOfUser) throw new AppError('too-many-requests', { retryAfterSeconds: 30 })
      running.set(link.uid, count + 1)
      reply.raw.once('close', () => {
        const left = (running.get(link.uid) ?? 1) - 1
        if (left > 0) running.set(link.uid, left)
        else running.delete(link.uid)
      })
      return send(reply, Readable.from(parts, { objectMode: false }), { name, type })
    },
  })
}

function send(
  reply: FastifyReply,
  parts: Readable,
  { name, type }: { name: string; type: string },
): FastifyReply {
  reply.raw.setTimeout(maxStallMs, () => reply.raw.destroy())
  reply.headers({
    'content-type': type,
    'content-disposition': attachmentNamed(name),
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  return reply.send(parts)
}

function linkOf({ params, query }: FastifyRequest) {
  const link = Link.safeParse({ ...Object(query), ...Object(params) })
  if (!link.success) throw new AppError('not-found')
  return link.data
}
