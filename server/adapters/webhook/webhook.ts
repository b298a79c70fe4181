import type { NoticeAddresses, NoticeSender } from '../../ports/notices.ts'
import { postNotice, throughStandIn } from '../post-notice.ts'
import { signNotice } from './sign-notice.ts'

/** Address that leads to the stand-in where there is one. Nobody can own a name that ends in .test. */
const standInOrigin = 'https://webhook.test'

/** Sends notices to webhooks of users, signed by Standard Webhooks 1.0.0. `standIn`: origin of the stand-in, or null. */
export function webhook({
  standIn,
}: {
  standIn: string | null
}): NoticeSender<NoticeAddresses['webhook']> {
  return {
    async send({ url, secret }, { id, type, at, now, data }) {
      const timestamp = Math.floor(Date.parse(now) / 1_000)
      const body = JSON.stringify({ type, timestamp: at, data })
      return postNotice({
        url: throughStandIn(url, standInOrigin, standIn && `${standIn}/webhook`),
        body,
        headers: {
          'webhook-id': id,
          'webhook-timestamp': `${timestamp}`,
          'webhook-signature': signNotice(secret, { id, timestamp, body }),
        },
        standIn,
        isRead: () => false,
        judge: ({ status }) => (status === 410 ? { kind: 'off', status, reason: 'gone' } : null),
      })
    },
  }
}
