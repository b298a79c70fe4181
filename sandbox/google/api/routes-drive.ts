import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FaultPlan } from '../../kit/fault-plan.ts'
import type { Answer } from '../../kit/http-effects.ts'
import { sendPage } from '../../kit/send-page.ts'
import { sendAnswer, sufferFault } from '../../kit/suffer-fault.ts'
import { filePage } from '../pages/consent-page.ts'
import { GoogleRefusal } from '../world/refusal.ts'
import {
  addFile,
  fileById,
  newId,
  type DriveFile,
  type GoogleAccount,
  type World,
} from '../world/world.ts'
import { pickFields, plannedError, refusalAnswer } from './answer.ts'
import type { Fault, FaultCall } from './faults.ts'
import { aboutObject, fileObject, folderType, hasBytes, permissionObject } from './file-object.ts'
import { parseInput } from './parse-input.ts'
import {
  FieldsQuery,
  FileBody,
  GetQuery,
  IdsQuery,
  ListQuery,
  matches,
  PermissionBody,
  ShareQuery,
} from './queries.ts'

const scopePrefix = 'https://www.googleapis.com/auth/'
const usualOfFile = 'kind,id,name,mimeType'
const usualOfPermission = 'kind,id,type,role'

type Caller = { account: GoogleAccount; scopes: readonly string[] }
type Called = { request: FastifyRequest; caller: Caller }
type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  call: FaultCall
  work: (called: Called) => Answer
}

/** Adds the part of Drive's API, version 3, that the product uses. */
export function addDriveRoutes(
  app: FastifyInstance,
  { world, faults }: { world: World; faults: FaultPlan<Fault> },
): void {
  for (const { method, path, call, work } of routesOf(world))
    app.route({
      method,
      url: `/drive/v3${path}`,
      handler: (request, reply) => answerCall(world, faults, { request, reply, call, work }),
    })
  app.get<{ Params: { id: string } }>('/file/d/:id/view', ({ params }, reply) =>
    sendPage(reply, filePage(fileById(world, params.id))),
  )
}

/** Answers a call of a signed-in program, with the fault that is planned for it. */
export function answerCall(
  world: World,
  faults: FaultPlan<Fault>,
  {
    request,
    reply,
    call,
    work,
  }: Omit<Called, 'caller'> & { reply: FastifyReply; call: FaultCall; work: Route['work'] },
): Promise<FastifyReply> | FastifyReply {
  const effect = faults.take((fault) => fault.call === call)?.effect
  if (effect?.kind === 'refuse')
    return sendAnswer(reply, refusalAnswer(new GoogleRefusal(effect.reason)))
  if (effect?.kind === 'answer') return reply.send(effect.body)
  return sufferFault(reply, effect, {
    work: () => orRefuse(() => work({ request, caller: callerOf(world, request) })),
    plannedError,
    closing: world.closing.signal,
  })
}

function orRefuse(work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    if (error instanceof GoogleRefusal) return refusalAnswer(error)
    throw error
  }
}

function callerOf({ grants, accounts }: World, { headers }: FastifyRequest): Caller {
  const holder = grants.holderOf(/^Bearer (\S+)$/u.exec(headers.authorization ?? '')?.[1] ?? null)
  const account = holder && accounts.get(holder.accountId)
  if (!account) throw new GoogleRefusal('authError')
  const scopes = holder.scopes.map((scope) => scope.slice(scopePrefix.length))
  return { account, scopes }
}

function routesOf(world: World): Route[] {
  return [
    {
      method: 'GET',
      path: '/about',
      call: 'about',
      work({ request, caller }) {
        const { fields } = parseInput(FieldsQuery, request.query)
        if (fields === undefined) throw new GoogleRefusal('required')
        demand(caller, ['drive', 'drive.file', 'drive.metadata', 'drive.readonly'])
        return ok(pickFields(aboutObject(caller.account), fields, fields))
      },
    },
    {
      method: 'GET',
      path: '/files/generateIds',
      call: 'ids',
      work({ request, caller }) {
        const { count, space, fields } = parseInput(IdsQuery, request.query)
        demand(caller, ['drive', 'drive.file'])
        const ids = Array.from({ length: count }, newId)
        return ok(pickFields({ kind: 'drive#generatedIds', space, ids }, fields, 'kind,space,ids'))
      },
    },
    {
      method: 'GET',
      path: '/files',
      call: 'list',
      work({ request, caller }) {
        const { q, pageSize, fields } = parseInput(ListQuery, request.query)
        demand(caller, ['drive', 'drive.file', 'drive.metadata', 'drive.readonly'])
        const files = [...caller.account.files.values()]
          .filter((file) => maySee(caller, file) && matches(file, q))
          .slice(0, pageSize)
          .map((file) => fileObject(world, file, caller.account))
        const list = { kind: 'drive#fileList', incompleteSearch: false, files }
        const usual = `kind,incompleteSearch,files(${usualOfFile})`
        return ok(pickFields({ ...list, nextPageToken: null }, fields, usual))
      },
    },
    {
      method: 'GET',
      path: '/files/:id',
      call: 'get',
      work({ request, caller }) {
        const { fields, alt } = parseInput(GetQuery, request.query)
        const isWhole = alt === 'media'
        demand(caller, ['drive', 'drive.file', 'drive.readonly', ...(isWhole ? [] : ['drive.metadata'])]) // prettier-ignore
        const file = found(caller, request)
        if (isWhole) return bytesOf(file)
        return ok(pickFields(fileObject(world, file, caller.account), fields, usualOfFile))
      },
    },
    {
      method: 'POST',
      path: '/files',
      call: 'create',
      work({ request, caller }) {
        const { fields } = parseInput(FieldsQuery, request.query)
        const { id = newId(), name = 'Untitled', mimeType = 'application/octet-stream', ...rest } = parseInput(FileBody, request.body ?? {}) // prettier-ignore
        demand(caller, ['drive', 'drive.file'])
        const empty = { sizeBytes: 0, sha256: createHash('sha256').digest('hex'), isOfApp: true }
        const file = addFile(world, caller.account, { id, name, mimeType, ...rest, ...empty })
        return ok(pickFields(fileObject(world, file, caller.account), fields, usualOfFile))
      },
    },
    {
      method: 'POST',
      path: '/files/:id/copy',
      call: 'copy',
      work({ request, caller }) {
        const { fields } = parseInput(FieldsQuery, request.query)
        const wanted = parseInput(FileBody, request.body ?? {})
        demand(caller, ['drive', 'drive.file'])
        const source = found(caller, request)
        if (source.mimeType === folderType) throw new GoogleRefusal('insufficientFilePermissions')
        const carried = source.permissions.filter(({ role }) => role !== 'owner')
        const { mimeType, sizeBytes, sha256, content } = source
        const copy = addFile(world, caller.account, {
          id: newId(),
          name: `Copy of ${source.name}`,
          parents: source.parents,
          ...wanted,
          mimeType,
          sizeBytes,
          sha256,
          content,
          isOfApp: true,
          permissions: world.settings.copiesCarryPermissions ? carried : [],
        })
        return ok(pickFields(fileObject(world, copy, caller.account), fields, usualOfFile))
      },
    },
    {
      method: 'DELETE',
      path: '/files/:id',
      call: 'delete',
      work({ request, caller }) {
        parseInput(FieldsQuery, request.query)
        demand(caller, ['drive', 'drive.file'])
        const { id } = found(caller, request)
        caller.account.files.delete(id)
        return { status: 204, body: undefined }
      },
    },
    {
      method: 'GET',
      path: '/files/:id/permissions',
      call: 'permissions',
      work({ request, caller }) {
        const { fields } = parseInput(FieldsQuery, request.query)
        const { permissions } = found(caller, request)
        const list = {
          kind: 'drive#permissionList',
          permissions: permissions.map(permissionObject),
        }
        return ok(pickFields(list, fields, `kind,permissions(${usualOfPermission})`))
      },
    },
    {
      method: 'POST',
      path: '/files/:id/permissions',
      call: 'share',
      work({ request, caller }) {
        const { fields } = parseInput(ShareQuery, request.query)
        const { type, role } = parseInput(PermissionBody, request.body)
        demand(caller, ['drive', 'drive.file'])
        const file = found(caller, request)
        const known = file.permissions.find((one) => one.type === 'anyone')
        const permission = known ?? {
          id: 'anyoneWithLink',
          type,
          role,
          emailAddress: null,
          allowFileDiscovery: false,
        }
        if (!known) file.permissions.push(permission)
        return ok(pickFields(permissionObject(permission), fields, usualOfPermission))
      },
    },
    {
      method: 'DELETE',
      path: '/files/:id/permissions/:permissionId',
      call: 'unshare',
      work({ request, caller }) {
        parseInput(FieldsQuery, request.query)
        demand(caller, ['drive', 'drive.file'])
        const file = found(caller, request)
        const { permissionId } = parseInput(z.object({ permissionId: z.string() }), request.params)
        const at = file.permissions.findIndex(
          ({ id, role }) => id === permissionId && role !== 'owner',
        )
        if (at === -1) throw new GoogleRefusal('notFound', `Permission not found: ${permissionId}.`)
        file.permissions.splice(at, 1)
        return { status: 204, body: undefined }
      },
    },
  ]
}

function bytesOf(file: DriveFile): Answer {
  if (!hasBytes(file)) throw new GoogleRefusal('fileNotDownloadable')
  const { mimeType, content, sizeBytes } = file
  const body = content ?? Readable.from(zeros(sizeBytes))
  return { status: 200, body, headers: { 'content-type': mimeType, 'content-length': `${sizeBytes}` } } // prettier-ignore
}

function* zeros(bytes: number): Iterable<Buffer> {
  const piece = Buffer.alloc(64 * 1024)
  for (let left = bytes; left > 0; left -= piece.length)
    yield piece.subarray(0, Math.min(left, piece.length))
}

function ok(body: unknown): Answer {
  return { status: 200, body }
}

/** Refuses a caller who has none of these scopes. */
export function demand({ scopes }: Caller, wanted: readonly string[]): void {
  if (!wanted.some((scope) => scopes.includes(scope)))
    throw new GoogleRefusal('insufficientPermissions')
}

/** File of the caller's in the address. One that the program may not see is not there. */
function found(caller: Caller, { params }: FastifyRequest): DriveFile {
  const { id } = parseInput(z.object({ id: z.string() }), params)
  const file = caller.account.files.get(id)
  if (!file || !maySee(caller, file)) throw new GoogleRefusal('notFound', `File not found: ${id}.`)
  return file
}

function maySee({ scopes }: Caller, { isOfApp }: DriveFile): boolean {
  return isOfApp || scopes.some((scope) => scope !== 'drive.file')
}
