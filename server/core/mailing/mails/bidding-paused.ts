import type { MailWords } from '../../../ports/mail-templates.ts'
import { isPaused } from '../../../store/applications/pauses.ts'
import { notice, noticeReason, type NoticeFacts } from '../notice.ts'

/** Tells that sending was paused after refusals in a row. */
export const biddingPaused = notice({
  kind: 'bidding-paused',
  isStillTrue: (db, { uid }) => isPaused(db, uid),
  words: biddingPausedWords,
})

export function biddingPausedWords({ origin }: Pick<NoticeFacts, 'origin'>): MailWords {
  return {
    subject: 'Sending is paused until you resume it',
    paragraphs: [
      "Three of your applications in a row were refused, so we've paused sending.",
      'Your activity shows why each was refused: too few connects, the letter, or the answers to the client’s questions. Fix that, then press “Resume sending”.',
    ],
    action: { label: 'See why', link: `${origin}/bidding` },
    closing: [noticeReason],
  }
}
