import type { NoticeAddresses, NoticeOutcome, NoticeSender } from '../../ports/notices.ts'
import { postNotice, throughStandIn } from '../post-notice.ts'

const origin = 'https://hooks.slack.com'

/** Errors of an incoming webhook that every other message would meet as well. */
const endings: Readonly<Record<string, 'gone' | 'refused'>> = {
  invalid_token: 'refused',
  action_prohibited: 'refused',
  posting_to_general_channel_denied: 'refused',
  no_service: 'gone',
  no_service_id: 'gone',
  no_team: 'gone',
  team_disabled: 'gone',
  channel_not_found: 'gone',
  channel_is_archived: 'gone',
}

/** Sends notices to incoming webhooks of Slack. `standIn`: origin of the stand-in, or null. */
export function slack({
  standIn,
}: {
  standIn: string | null
}): NoticeSender<NoticeAddresses['slack']> {
  return {
    send: ({ url }, { words, link }) =>
      postNotice({
        url: throughStandIn(url, origin, standIn && `${standIn}/slack`),
        body: JSON.stringify({
          text: `${escaped(words)}\n<${link.url}|${escaped(link.label)}>`,
          unfurl_links: false,
        }),
        standIn,
        isRead: isRefusal,
        judge: ({ status, body }) => refusalIn(status, body.toString('utf8').trim()),
      }),
  }
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429
}

function refusalIn(status: number, error: string): NoticeOutcome | null {
  if (!isRefusal(status)) return null
  const reason = Object.hasOwn(endings, error) ? endings[error] : undefined
  if (reason) return { kind: 'off', status, reason }
  if (status === 410) return { kind: 'off', status, reason: 'gone' }
  return status === 400 ? { kind: 'failed', status, problem: 'status' } : null
}

/** The three characters that mean something to Slack. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
