import { z } from 'zod'
import type { NoticeAddresses, NoticeOutcome, NoticeSender } from '../../ports/notices.ts'
import type { GuardedAnswer } from '../guarded-request.ts'
import { postNotice } from '../post-notice.ts'

const origin = 'https://api.telegram.org'

/** Part of a refusal that says how long to wait. */
const Refusal = z.object({ parameters: z.object({ retry_after: z.number().min(0) }) })

/** Sends notices as a bot of Telegram. `standIn`: origin of the stand-in, or null. */
export function telegram({
  standIn,
}: {
  standIn: string | null
}): NoticeSender<NoticeAddresses['telegram']> {
  const base = standIn === null ? origin : `${standIn}/telegram`
  return {
    send: ({ token, chatId }, { words, link }) =>
      postNotice({
        url: `${base}/bot${token}/sendMessage`,
        body: JSON.stringify({
          chat_id: chatId,
          text: `${words}\n${link.label}: ${link.url}`,
          link_preview_options: { is_disabled: true },
        }),
        standIn,
        isRead: (status) => status === 429,
        judge: refusalIn,
      }),
  }
}

function refusalIn({ status, body }: GuardedAnswer): NoticeOutcome | null {
  switch (status) {
    case 401: // the token was replaced
    case 403: // the bot was blocked, or removed from the chat
    case 404: // there is no such bot
      return { kind: 'off', status, reason: 'refused' }
    case 400: // there is no such chat
      return { kind: 'failed', status, problem: 'status' }
    case 429: {
      const read = Refusal.safeParse(parsed(body.toString('utf8')))
      if (!read.success) return null
      const { retry_after: retryAfterSeconds } = read.data.parameters
      return { kind: 'later', status, problem: 'status', retryAfterSeconds }
    }
    default:
      return null
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // what follows takes it as saying nothing
  }
}
