import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenFile } from '../../core/files/open-file.ts'
import { byteRange } from './byte-range.ts'

/** Sends a stored file, or the part of it that is asked for, so that it runs nothing even when opened as a page. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenFile,
  headers: Record<'content-disposition' | 'cache-control', string>,
): Promise<FastifyReply> {
  const etag = `"${file.id}"`
  const isSame = (request.headers['if-range'] ?? etag) === etag
  const range = byteRange(isSame ? request.headers.range : undefined, file.sizeBytes)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send()

  const part = range ?? { start: 0, end: file.sizeBytes - 1 }
  const bytes = request.method === 'HEAD' ? null : Readable.from(await file.read(part))
  reply.code(range ? 206 : 200).headers({
    ...headers,
    'content-type': file.mime,
    'content-length': part.end - part.start + 1,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'accept-ranges': 'bytes',
    etag,
  })
  if (range) reply.header('content-range', `bytes ${part.start}-${part.end}/${file.sizeBytes}`)
  return bytes ? reply.send(bytes) : reply.send()
}
