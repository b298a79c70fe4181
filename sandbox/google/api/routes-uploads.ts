import { createHash, randomBytes, type Hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FaultPlan } from '../../kit/fault-plan.ts'
import { cutConnection } from '../../kit/send-oddly.ts'
import { sendAnswer } from '../../kit/suffer-fault.ts'
import { GoogleRefusal } from '../world/refusal.ts'
import { addFile, fileById, newId, usedBytes, type World } from '../world/world.ts'
import { pickFields, plannedError, refusalAnswer } from './answer.ts'
import type { Fault } from './faults.ts'
import { fileObject } from './file-object.ts'
import { parseInput } from './parse-input.ts'
import { FileBody } from './queries.ts'
import { answerCall, demand } from './routes-drive.ts'

const pieceBytes = 256 * 1024
const UploadQuery = z.strictObject({
  uploadType: z.literal('resumable'),
  fields: z.string().exactOptional(),
  supportsAllDrives: z.enum(['true', 'false']).exactOptional(),
  alt: z.literal('json').exactOptional(),
})
const PieceQuery = z.object({ upload_id: z.string() })

/** Adds resumable uploads. Bytes are counted and hashed, and not kept. */
export function addUploadRoutes(
  app: FastifyInstance,
  { world, faults }: { world: World; faults: FaultPlan<Fault> },
): void {
  const path = '/upload/drive/v3/files'
  const hashes = new Map<string, Hash>()
  app.post(path, (request, reply) =>
    answerCall(world, faults, {
      request,
      reply,
      call: 'upload',
      work({ caller }) {
        const { fields } = parseInput(UploadQuery, request.query)
        demand(caller, ['drive', 'drive.file'])
        const { id = newId(), name = 'Untitled', mimeType, parents = ['root'], appProperties = {} } = parseInput(FileBody, request.body ?? {}) // prettier-ignore
        const { headers } = request
        const totalBytes = Number(headers['x-upload-content-length'])
        if (!Number.isSafeInteger(totalBytes)) throw new GoogleRefusal('badRequest')
        if (fileById(world, id)) throw new GoogleRefusal('fileIdInUse')
        if (usedBytes(caller.account) + totalBytes > caller.account.limitBytes)
          throw new GoogleRefusal('storageQuotaExceeded')
        const type = mimeType ?? String(headers['x-upload-content-type'] ?? '')
        const session = randomBytes(16).toString('hex')
        world.sessions.set(session, {
          ownerId: caller.account.id,
          file: { id, name, mimeType: type, parents, appProperties },
          totalBytes,
          receivedBytes: 0,
        })
        hashes.set(session, createHash('sha256'))
        const query = `uploadType=resumable&upload_id=${session}${fields === undefined ? '' : `&fields=${encodeURIComponent(fields)}`}`
        return {
          status: 200,
          body: undefined,
          headers: { location: `${world.url}${path}?${query}` },
        }
      },
    }),
  )

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.put(path, { bodyLimit: Number.MAX_SAFE_INTEGER }, (request, reply) =>
      takePiece(request, reply),
    )
  })

  async function takePiece(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { upload_id: name } = parseInput(PieceQuery, request.query)
    const session = world.sessions.get(name)
    const hash = hashes.get(name)
    if (!session || !hash) return sendAnswer(reply, refusalAnswer(new GoogleRefusal('notFound')))
    const effect = faults.take((fault) => fault.call === 'piece')?.effect
    if (effect?.kind === 'refuse')
      return sendAnswer(reply, refusalAnswer(new GoogleRefusal(effect.reason)))
    if (effect?.kind === 'status') return sendAnswer(reply, plannedError(effect.status, effect))
    if (effect?.kind === 'cut-before') return cutConnection(reply)
    const range = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/u.exec(
      String(request.headers['content-range'] ?? ''),
    )
    if (!range || Number(range[3]) !== session.totalBytes)
      return sendAnswer(reply, refusalAnswer(new GoogleRefusal('badRequest')))
    if (range[1] !== undefined) {
      const [start, end] = [Number(range[1]), Number(range[2])]
      const isLast = end + 1 === session.totalBytes
      if (start !== session.receivedBytes || (!isLast && (end + 1 - start) % pieceBytes !== 0))
        return sendAnswer(reply, refusalAnswer(new GoogleRefusal('badRequest')))
      for await (const bytes of request.raw as AsyncIterable<Buffer>) {
        hash.update(bytes)
        session.receivedBytes += bytes.length
      }
      if (effect?.kind === 'cut-after') return cutConnection(reply)
    }
    if (session.receivedBytes < session.totalBytes) {
      if (session.receivedBytes > 0) reply.header('range', `bytes=0-${session.receivedBytes - 1}`)
      return reply.code(308).send()
    }
    return finish(request, reply, name)
  }

  function finish(request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply {
    const session = world.sessions.get(name)
    const account = session && world.accounts.get(session.ownerId)
    if (!session || !account) return sendAnswer(reply, refusalAnswer(new GoogleRefusal('notFound')))
    try {
      const known = account.files.get(session.file.id) // asked again after a lost answer
      const sha256 = hashes.get(name)?.copy().digest('hex') ?? ''
      const file = known ?? addFile(world, account, { ...session.file, sizeBytes: session.totalBytes, sha256, isOfApp: true }) // prettier-ignore
      const { fields } = Object(request.query) as { fields?: string }
      return reply.send(
        pickFields(fileObject(world, file, account), fields, 'kind,id,name,mimeType'),
      )
    } catch (error) {
      if (error instanceof GoogleRefusal) return sendAnswer(reply, refusalAnswer(error))
      throw error
    }
  }
}
