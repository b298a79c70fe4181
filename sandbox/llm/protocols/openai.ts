import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Answer } from '../../kit/http-effects.ts'
import type { Prompted, Told } from '../answer-to.ts'
import { event, tokensIn, type Wrapping } from './send-stream.ts'

export const ChatRequest = z.looseObject({
  model: z.string(),
  messages: z
    .array(
      z.looseObject({
        role: z.enum(['system', 'developer', 'user', 'assistant']),
        content: z.union([z.string(), z.array(z.looseObject({ text: z.string().default('') }))]),
      }),
    )
    .min(1),
  stream: z.boolean().default(false),
  stream_options: z.looseObject({ include_usage: z.boolean().default(false) }).nullish(),
  response_format: z.looseObject({ type: z.string() }).nullish(),
  tools: z.never({ error: 'The product gives no tools to a model.' }).optional(),
})
export type ChatRequest = z.output<typeof ChatRequest>

export function readChat({ messages, response_format }: ChatRequest): Prompted {
  const said = (roles: readonly string[]) =>
    messages
      .filter(({ role }) => roles.includes(role))
      .map(({ content }) =>
        typeof content === 'string' ? content : content.map(({ text }) => text).join(''),
      )
      .join('\n')
  return {
    system: said(['system', 'developer']),
    prompt: said(['user']),
    wantsJson: response_format?.type.startsWith('json') ?? false,
  }
}

/** Answer in one piece. */
export function chatAnswer({ model }: ChatRequest, told: Told, asked: Prompted): Answer {
  const message = told.isRefusal
    ? { role: 'assistant', content: null, refusal: refusalText }
    : { role: 'assistant', content: told.text, refusal: null }
  return {
    status: 200,
    body: {
      ...frame(model, 'chat.completion'),
      choices: [{ index: 0, message, finish_reason: told.isRefusal ? 'content_filter' : 'stop' }],
      usage: usageOf(told, asked),
    },
  }
}

const refusalText = "I'm sorry, I can't help with that."

export function chatStream(request: ChatRequest, told: Told, asked: Prompted): Wrapping {
  const shared = frame(request.model, 'chat.completion.chunk')
  const chunk = (delta: object, finish: string | null = null) =>
    event({ ...shared, choices: [{ index: 0, delta, finish_reason: finish }] })
  return {
    before: [
      chunk({ role: 'assistant', content: '' }),
      ...(told.isRefusal ? [chunk({ refusal: refusalText })] : []),
    ],
    part: (text) => chunk({ content: text }),
    after: [
      chunk({}, told.isRefusal ? 'content_filter' : 'stop'),
      ...(request.stream_options?.include_usage
        ? [event({ ...shared, choices: [], usage: usageOf(told, asked) })]
        : []),
      event('[DONE]'),
    ],
  }
}

export function openAiError(status: number, { type, code, message }: Problem): Answer {
  return { status, body: { error: { message, type, param: null, code } } }
}

export type Problem = { type: string; code: string | null; message: string }

function frame(model: string, object: string) {
  return {
    id: `chatcmpl-${randomUUID()}`,
    object,
    created: Math.floor(Date.now() / 1000),
    model,
    system_fingerprint: 'fp_stand_in',
  }
}

function usageOf({ text }: Told, { system, prompt }: Prompted) {
  const [input, output] = [tokensIn(system + prompt), tokensIn(text)]
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
}
