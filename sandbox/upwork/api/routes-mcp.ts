import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FaultPlan } from '../../kit/fault-plan.ts'
import { sendAnswer } from '../../kit/suffer-fault.ts'
import { errorResult, result } from '../mcp/call-tool.ts'
import { createSessions } from '../mcp/sessions.ts'
import { toolsOf } from '../mcp/tools.ts'
import type { Face } from '../world/face.ts'
import { callerOf } from './caller.ts'
import type { Effect, Fault, FaultCall } from './faults.ts'
import { parseInput } from './parse-input.ts'
import { suffer } from './suffer.ts'

/** Message of JSON-RPC, as far as faults tell messages apart. */
const Message = z.looseObject({
  method: z.string(),
  id: z.union([z.string(), z.number()]).exactOptional(),
  params: z
    .looseObject({
      name: z.string().exactOptional(),
      arguments: z.looseObject({ action: z.string().exactOptional() }).exactOptional(),
    })
    .exactOptional(),
})
type Message = z.output<typeof Message>

/** Adds the MCP server, over streamable HTTP. It offers no stream of its own, so GET is not allowed. */
export function addMcpRoutes(
  app: FastifyInstance,
  { face, faults, count }: { face: Face; faults: FaultPlan<Fault>; count: () => void },
): void {
  const sessions = createSessions(face)

  app.post('/mcp', (request, reply) => {
    count()
    const account = callerOf(face, request, 'mcp')
    const message = parseInput(Message, request.body)
    const call = callOf(face, message)
    const effect = faults.take((fault) => fault.call === call)?.effect
    const own = effect && ownAnswer(effect, message)
    if (own) return sendAnswer(reply, { status: 200, body: { jsonrpc: '2.0', ...own } })
    return suffer(reply, effect, {
      work: () => sessions.answer(account, arrived(request)),
      closing: face.world.closing,
    })
  })

  app.delete('/mcp', (request, reply) => {
    const account = callerOf(face, request, 'mcp')
    const effect = faults.take(({ call }) => call === 'end-session')?.effect
    return suffer(reply, effect, {
      work: () => sessions.answer(account, arrived(request)),
      closing: face.world.closing,
    })
  })

  app.get('/mcp', (_request, reply) => reply.code(405).header('allow', 'POST, DELETE').send())
}

function arrived({ method, headers, body }: FastifyRequest) {
  const texts = Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join()])
  return { method, headers: Object.fromEntries(texts) as Record<string, string>, body } // of pairs of texts
}

/** Answer that only this protocol knows, in the place of the real one. */
function ownAnswer(effect: Effect, { id = null }: { id?: Message['id'] | null }): object | null {
  switch (effect.kind) {
    case 'tool-error':
      return { id, result: errorResult(effect.code, effect.reason) }
    case 'tool-answer':
      return { id, result: result(z.looseObject({}).parse(effect.body)) }
    case 'rpc-error':
      return { id, error: { code: effect.code, message: effect.message } }
    default:
      return null
  }
}

/** Name by which faults know a call. */
function callOf(face: Face, { method, params }: Message): FaultCall | null {
  if (method === 'initialize') return 'initialize'
  if (method === 'notifications/initialized') return 'initialized'
  if (method === 'tools/list') return 'tools'
  const tool = toolsOf(face.settings.toolset).find(({ name }) => name === params?.name)
  if (!tool) return null
  switch (tool.work) {
    case 'list-proposals':
      return params?.arguments?.action === 'invitations' ? 'invitations' : 'list-proposals'
    case 'manage-proposals':
      return 'create'
    default:
      return tool.work
  }
}
