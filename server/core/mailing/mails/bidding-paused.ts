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
    subject: 'Sending has stopped until you look at it',
    paragraphs: [
      `${marketplace} refused three of your applications one after the other, so nothing more is sent for you.`,
      'The list of your applications says why each was refused: too few connects, the letter, or the answers to the client’s questions. Put that right, then press “Resume”.',
    ],
    action: { label: 'See why', link: `${origin}/bidding` },
    closing: [noticeReason],
  }
}
