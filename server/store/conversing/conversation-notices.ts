import type { OwnApplication } from '../applications/own-applications.ts'
import { noticesTo, type Notice } from '../live.ts'

/** Notices that a conversation has changed: to pages with the replies, and to those that count what is unread. */
export function conversationNotices({ uid, applicationId }: OwnApplication): Notice[] {
  return [
    ...noticesTo([uid], { kind: 'application-changed', applicationId }),
    ...noticesTo([uid], { kind: 'replies-changed' }),
  ]
}
