import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Answer } from '../../kit/http-effects.ts'
import type { Prompted, Told } from '../answer-to.ts'
import { event, tokensIn, type Wrapping } from './send-stream.ts'

const Content = z.union([z.string(), z.array(z.looseObject({ text: z.string().default('') }))])

export const MessagesRequest = z.looseObject({
  model: z.string(),
  max_tokens: z.int().min(1),
  system: Content.optional(),
  messages: z
    .array(z.looseObject({ role: z.enum(['user', 'assistant']), content: Content }))
    .min(1),
  stream: z.boolean().default(false),
  /** The one tool by which the library asks models of older kinds for JSON. */
  tools: z
    .array(z.looseObject({ name: z.literal('json') }))
    .max(1)
    .optional(),
  output_config: z
    .looseObject({ format: z.looseObject({ type: z.string() }).optional() })
    .optional(),
})
export type MessagesRequest = z.output<typeof MessagesRequest>

export function readMessages({
  system = '',
  messages,
  tools,
  output_config,
}: MessagesRequest): Prompted {
  return {
    system: textOf(system),
    prompt: messages
      .filter(({ role }) => role === 'user')
      .map(({ content }) => textOf(content))
      .join('\n'),
    wantsJson: tools !== undefined || output_config?.format !== undefined,
  }
}

/** Answer in one piece. */
export function messagesAnswer(request: MessagesRequest, told: Told, asked: Prompted): Answer {
  const content = told.text === '' ? [] : [contentOf(request, told)]
  return {
    status: 200,
    body: {
      ...frame(request.model),
      content,
      stop_reason: stopOf(request, told),
      stop_sequence: null,
      usage: usageOf(told, asked),
    },
  }
}

export function messagesStream(request: MessagesRequest, told: Told, asked: Prompted): Wrapping {
  const block = request.tools
    ? { type: 'tool_use', id: `toolu_${randomUUID()}`, name: 'json', input: {} }
    : { type: 'text', text: '' }
  const delta = (text: string) =>
    request.tools ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text }
  const { input_tokens: input, output_tokens: output } = usageOf(told, asked)
  const begun = { ...frame(request.model), content: [], stop_reason: null, stop_sequence: null }
  return {
    before: [
      named({
        type: 'message_start',
        message: { ...begun, usage: { input_tokens: input, output_tokens: 1 } },
      }),
      named({ type: 'content_block_start', index: 0, content_block: block }),
      named({ type: 'ping' }),
    ],
    part: (text) => named({ type: 'content_block_delta', index: 0, delta: delta(text) }),
    after: [
      named({ type: 'content_block_stop', index: 0 }),
      named({
        type: 'message_delta',
        delta: { stop_reason: stopOf(request, told), stop_sequence: null },
        usage: { output_tokens: output },
      }),
      named({ type: 'message_stop' }),
    ],
  }
}

/** Event that is named after its type. */
function named<Data extends { type: string }>(data: Data): string {
  return event(data, data.type)
}

export function anthropicError(status: number, type: string, message: string): Answer {
  return {
    status,
    body: { type: 'error', error: { type, message }, request_id: `req_${randomUUID()}` },
  }
}

function contentOf({ tools }: MessagesRequest, { text }: Told) {
  if (!tools) return { type: 'text', text }
  return { type: 'tool_use', id: `toolu_${randomUUID()}`, name: 'json', input: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function stopOf({ tools }: MessagesRequest, { isRefusal }: Told): string {
  if (isRefusal) return 'refusal'
  return tools ? 'tool_use' : 'end_turn'
}

function frame(model: string) {
  return { id: `msg_${randomUUID()}`, type: 'message', role: 'assistant', model }
}

function textOf(content: z.output<typeof Content>): string {
  return typeof content === 'string' ? content : content.map(({ text }) => text).join('')
}

function usageOf({ text }: Told, { system, prompt }: Prompted) {
  return { input_tokens: tokensIn(system + prompt), output_tokens: tokensIn(text) }
}
