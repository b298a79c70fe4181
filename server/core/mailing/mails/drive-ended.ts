import type { MailWords } from '../../../ports/mail-templates.ts'
import { findRecipient } from '../../../store/accounts/recipients.ts'
import { driveConnectionOf } from '../../../store/drive/drive-connections.ts'
import { mail } from '../mail.ts'
import { noticeReason, ToUser } from '../notice.ts'

/** Tells that the user's drive no longer lets us in. */
export const driveEnded = mail({
  kind: 'drive-ended',
  payload: ToUser,
  async write({ store, origin }, { uid }) {
    const recipient = await findRecipient(store.db, uid)
    const connection = await driveConnectionOf(store.db, uid)
    if (!recipient?.hasNotifications || connection?.endedAt == null) return null
    return { to: recipient.email, words: driveEndedWords({ origin }) }
  },
})

export function driveEndedWords({ origin }: { origin: string }): MailWords {
  return {
    subject: 'Google Drive is no longer connected',
    paragraphs: [
      'Google no longer lets us into your Google Drive. You may have removed the access, or it expired.',
      'Connect it again on your profile to have your video copied there.',
    ],
    action: { label: 'Open your profile', link: `${origin}/profile#drive` },
    closing: [noticeReason],
  }
}
