import type { NoticeMessage } from '../../../server/ports/notices.ts'

/** Makes a notice of a reply, with the given changes. */
export function aNotice(changes: Partial<NoticeMessage> = {}): NoticeMessage {
  const url = 'https://bids.example.org/bidding/replies?application=a-1'
  return {
    id: `msg_${crypto.randomUUID()}`,
    type: 'client.answered',
    at: '2026-11-27T10:00:00.000000Z',
    now: new Date().toISOString(),
    data: { how: 'replied', count: 1, applicationId: 'a-1', link: url },
    words: 'A client replied to your application.',
    link: { label: 'Open the reply', url },
    ...changes,
  }
}
