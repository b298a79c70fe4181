import PostalMime from 'postal-mime'

/** Mail that arrived, as the page and tests read it. Its `to` are those that the envelope named. */
export type ReceivedMail = {
  id: string
  receivedAt: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  messageId: string
  headers: { name: string; value: string }[]
}

export type Envelope = { from: string; to: string[] }

/**
 * Mails that arrived, newest first; the oldest are dropped when there are too many. Kept in memory only: links in
 * mails are keys.
 */
export type Mailbox = {
  mails(): readonly ReceivedMail[]
  find(id: string): ReceivedMail | undefined
  keep(envelope: Envelope, raw: Buffer): Promise<void>
}

const maxKept = 500

export function createMailbox(): Mailbox {
  let mails: ReceivedMail[] = []
  let kept = 0
  return {
    mails: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    async keep(envelope, raw) {
      const read = await PostalMime.parse(raw)
      kept += 1
      const mail = {
        id: String(kept),
        receivedAt: new Date().toISOString(),
        ...envelope,
        subject: read.subject ?? '',
        text: read.text ?? '',
        html: read.html ?? '',
        messageId: read.messageId ?? '',
        headers: read.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
      }
      mails = [mail, ...mails].slice(0, maxKept)
    },
  }
}
