import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { z } from 'zod'
import { addFaultRoutes, type FaultPlan } from '../kit/fault-plan.ts'
import { refuseOutsiders } from '../kit/loopback-only.ts'
import { sendAnswer, sufferFault } from '../kit/suffer-fault.ts'
import { answerTo, type Prompted, type Told } from './answer-to.ts'
import { Fault, isBehaviour, type Effect } from './behaviour.ts'
import {
  anthropicError,
  messagesAnswer,
  MessagesRequest,
  messagesStream,
  readMessages,
} from './protocols/anthropic.ts'
import { chatAnswer, ChatRequest, chatStream, openAiError, readChat } from './protocols/openai.ts'
import {
  badRequest,
  noSuchModel,
  overQuota,
  planned,
  wrongKey,
  type Protocol,
} from './protocols/problems.ts'
import { sendStream, type Wrapping } from './protocols/send-stream.ts'
import type { Answer } from '../kit/http-effects.ts'

export type AppOptions = {
  /** Key that both protocols take. */
  key: string
  faults: FaultPlan<Fault>
  log: (line: string) => void
}

const models = ['stand-in', 'claude-sonnet-4-5']
const maxKept = 1_000
const NewFaults = z.strictObject({ faults: z.array(Fault) })

/** Request as it came, for tests that look at what left the product. */
type Kept = { protocol: Protocol; headers: object; body: unknown }

/** Creates the app with both protocols and the controls for tests. */
export function createApp({ key, faults, log }: AppOptions): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024 })
  const closing = new AbortController()
  app.addHook('preClose', (done) => {
    closing.abort()
    done()
  })
  const kept: Kept[] = []
  app.setErrorHandler((error: FastifyError | z.ZodError | Refusal, request, reply) => {
    if (error instanceof Refusal) return sendAnswer(reply, error.answer)
    const status = error instanceof z.ZodError ? 400 : (error.statusCode ?? 500)
    if (status >= 500) log(`The stand-in of language models failed: ${error.stack}`)
    return sendAnswer(reply, badRequest(protocolOf(request), error.message, status))
  })

  app.get('/v1/models', (request, reply) => {
    const protocol = protocolOf(request)
    admit(request, key)
    return respond(reply, protocol, faults.take(() => true)?.effect, {
      closing: closing.signal,
      work: () => ({ status: 200, body: modelList(protocol) }),
    })
  })
  app.post('/v1/chat/completions', (request, reply) => {
    keep('openai', request)
    admit(request, key)
    const chat = ChatRequest.parse(request.body)
    const asked = readChat(chat)
    return write(reply, 'openai', {
      ...chat,
      asked,
      answer: (told) => chatAnswer(chat, told, asked),
      wrapping: (told) => chatStream(chat, told, asked),
    })
  })
  app.post('/v1/messages', (request, reply) => {
    keep('anthropic', request)
    admit(request, key)
    if (request.headers['anthropic-version'] === undefined)
      throw new Refusal(
        anthropicError(400, 'invalid_request_error', 'anthropic-version: header is required'),
      )
    const messages = MessagesRequest.parse(request.body)
    const asked = readMessages(messages)
    return write(reply, 'anthropic', {
      ...messages,
      asked,
      answer: (told) => messagesAnswer(messages, told, asked),
      wrapping: (told) => messagesStream(messages, told, asked),
    })
  })
  app.register(
    (control, _options, done) => {
      control.addHook(
        'onRequest',
        refuseOutsiders(() => new Refusal(openAiError(403, fromElsewhere))),
      )
      addFaultRoutes(control, faults, (body) => NewFaults.parse(body).faults)
      control.get('/requests', () => ({ requests: kept }))
      done()
    },
    { prefix: '/control' },
  )
  return app

  function keep(protocol: Protocol, { headers, body }: FastifyRequest): void {
    kept.push({ protocol, headers, body })
    if (kept.length > maxKept) kept.shift()
  }

  async function write(
    reply: FastifyReply,
    protocol: Protocol,
    request: Writing,
  ): Promise<FastifyReply> {
    if (!models.includes(request.model))
      return sendAnswer(reply, noSuchModel(protocol, request.model))
    const effect = faults.take(() => true)?.effect
    if (effect?.kind === 'over-quota') return sendAnswer(reply, overQuota(protocol))
    const told = answerTo(request.asked, effect && isBehaviour(effect) ? effect : undefined)
    if (request.stream && (!effect || isBehaviour(effect)))
      return sendStream(reply, told, { wrapping: request.wrapping(told), closing: closing.signal })
    return respond(reply, protocol, effect, {
      closing: closing.signal,
      work: () => request.answer(told),
    })
  }
}

type Writing = {
  model: string
  stream: boolean
  asked: Prompted
  answer: (told: Told) => Answer
  wrapping: (told: Told) => Wrapping
}

const fromElsewhere = {
  type: 'invalid_request_error',
  code: null,
  message: 'Only programs on this machine may control the stand-in.',
}

class Refusal extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('refused')
    this.answer = answer
  }
}

/** Refuses a request without the key, in the way of its protocol. */
function admit(request: FastifyRequest, key: string): void {
  const protocol = protocolOf(request)
  const { authorization, 'x-api-key': given } = request.headers
  if ((protocol === 'openai' ? authorization : `Bearer ${String(given)}`) !== `Bearer ${key}`)
    throw new Refusal(wrongKey(protocol))
}

function protocolOf({ url, headers }: FastifyRequest): Protocol {
  if (url.startsWith('/v1/messages')) return 'anthropic'
  return headers['x-api-key'] === undefined ? 'openai' : 'anthropic'
}

function modelList(protocol: Protocol): object {
  if (protocol === 'openai')
    return {
      object: 'list',
      data: models.map((id) => ({ id, object: 'model', created: 0, owned_by: 'stand-in' })),
    }
  const data = models.map((id) => ({
    type: 'model',
    id,
    display_name: id,
    created_at: '2026-01-01T00:00:00Z',
  }))
  return { data, has_more: false, first_id: models[0], last_id: models.at(-1) }
}

/** Answers in one piece, with the effect of a fault of HTTP. */
function respond(
  reply: FastifyReply,
  protocol: Protocol,
  effect: Effect | undefined,
  { closing, work }: { closing: AbortSignal; work: () => Answer },
): Promise<FastifyReply> {
  return sufferFault(reply, effect && !isBehaviour(effect) ? effect : undefined, {
    work,
    plannedError: (status, options) => planned(protocol, status, options),
    closing,
  })
}
