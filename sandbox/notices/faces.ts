import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { Answer } from '../kit/http-effects.ts'
import type { PlannedError } from '../kit/suffer-fault.ts'
import { problemOfSignature } from './verify-signature.ts'

/** Request as it came, and whether its signature was right. Null: nobody has told this receiver its secret. */
export type Arrived = {
  path: string
  headers: IncomingHttpHeaders
  body: string
  isSigned: boolean | null
}

/** Service that notices are sent to: its addresses, and its answers in its own words. */
export type Face = {
  route: string
  /** Answers what it received. `secret`: the one it was told for this path; null: none. */
  answer(arrived: Omit<Arrived, 'isSigned'>, secret: string | null): Answer
  plannedError: PlannedError
}

const plain = { 'content-type': 'text/plain; charset=utf-8' }

/** Receiver of webhooks that verifies what is signed. */
const webhook: Face = {
  route: '/webhook/*',
  answer({ headers, body }, secret) {
    const problem = secret === null ? null : problemOfSignature(headers, body, secret)
    return problem === null
      ? { status: 200, body: { received: true } }
      : { status: 401, body: { error: problem } }
  },
  plannedError: (status, { retryAfter }) => ({
    status,
    body: { error: `Answered ${status} on purpose.` },
    ...(retryAfter !== undefined && { headers: { 'retry-after': `${retryAfter}` } }),
  }),
}

const SlackMessage = z.object({ text: z.string().min(1) })

/** Incoming webhooks of Slack. A token that begins with `gone` or `wrong` belongs to no service, or is refused. */
const slack: Face = {
  route: '/slack/services/*',
  answer({ path, body }) {
    const token = path.split('/').at(-1) ?? ''
    if (token.startsWith('gone')) return { status: 404, headers: plain, body: 'no_service' }
    if (token.startsWith('wrong')) return { status: 403, headers: plain, body: 'invalid_token' }
    const read = parsed(body)
    if (read === undefined) return { status: 400, headers: plain, body: 'invalid_payload' }
    return SlackMessage.safeParse(read).success
      ? { status: 200, headers: plain, body: 'ok' }
      : { status: 400, headers: plain, body: 'no_text' }
  },
  plannedError: (status, { code, retryAfter }) => ({
    status,
    headers: { ...plain, ...(retryAfter !== undefined && { 'retry-after': `${retryAfter}` }) },
    body: code ?? (status === 429 ? 'rate_limited' : 'server_error'),
  }),
}

const TelegramMessage = z.object({
  chat_id: z.union([z.string(), z.number()]),
  text: z.string().min(1).max(4096),
})
/** Numbers that begin the tokens and ids of bots and chats that are not there. */
const missing = { bot: '401', chat: '400', blocked: '403' }

/** Bot API of Telegram. */
const telegram: Face = {
  route: '/telegram/:bot/sendMessage',
  answer({ path, body }) {
    const token = /^\/telegram\/bot([^/]+)\//u.exec(path)?.[1] ?? ''
    if (!/^\d+:[\w-]{30,}$/u.test(token)) return telegramRefusal(404, 'Not Found')
    if (token.startsWith(`${missing.bot}:`)) return telegramRefusal(401, 'Unauthorized')
    const read = TelegramMessage.safeParse(parsed(body))
    if (!read.success) return telegramRefusal(400, 'Bad Request: message text is empty')
    const { chat_id: chat, text } = read.data
    if (`${chat}` === missing.chat) return telegramRefusal(400, 'Bad Request: chat not found')
    if (`${chat}` === missing.blocked)
      return telegramRefusal(403, 'Forbidden: bot was blocked by the user')
    const result = { message_id: 1, date: 0, chat: { id: chat, type: 'private' }, text }
    return { status: 200, body: { ok: true, result } }
  },
  plannedError: (status, { retryAfter }) =>
    telegramRefusal(status, `Answered ${status} on purpose`, retryAfter),
}

function telegramRefusal(
  status: number,
  description: string,
  retryAfter?: number | string,
): Answer {
  return {
    status,
    body: {
      ok: false,
      error_code: status,
      description,
      ...(retryAfter !== undefined && { parameters: { retry_after: retryAfter } }),
    },
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

export const faces: readonly Face[] = [webhook, slack, telegram]
