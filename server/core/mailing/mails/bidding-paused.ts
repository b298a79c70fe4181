import type { MailWords } from '../../../ports/mail-templates.ts'
import { isPaused } from '../../../store/applications/pauses.ts'
import { notice, noticeReason, type NoticeFacts } from '../notice.ts'

/** Tells that sending was paused after refusals in a row. */
export const biddingPaused = notice({
  kind: 'bidding-paused',
  isStillTrue: isPaused,
  words: biddingPausedWords,
})

export function biddingPausedWords({ marketplace, origin }: NoticeFacts): MailWords {
  return {
    subject: 'Sending is paused until you resume it',
    paragraphs: [
      `${marketplace} refused three of your applications in a row, so we've paused sending.`,
      'Your activity shows why each was refused: too few connects, the letter, or the answers to the client’s questions. Fix that, then press “Resume sending”.',
    ],
    action: { label: 'See why', link: `${origin}/bidding` },
    closing: [noticeReason],
  }
}
