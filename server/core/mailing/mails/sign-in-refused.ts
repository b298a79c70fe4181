import type { MailWords } from '../../../ports/mail-templates.ts'
import { isOnboardedWithAccountIn } from '../../../store/keeping/marketplace-accounts.ts'
import { notice, noticeReason, type NoticeFacts } from '../notice.ts'

/** Tells that the marketplace did not take the user's credentials. */
export const signInRefused = notice({
  kind: 'sign-in-refused',
  isStillTrue: (db, about) => isOnboardedWithAccountIn(db, about, 'refused'),
  words: signInRefusedWords,
})

export function signInRefusedWords({ marketplace, origin }: NoticeFacts): MailWords {
  return {
    subject: `${marketplace} refused your sign-in`,
    paragraphs: [
      `${marketplace} didn't accept the credentials on your profile. No applications are sent until you correct them.`,
      "Enter them again on your profile. We'll check them right away.",
    ],
    action: { label: 'Open your profile', link: `${origin}/profile#credentials` },
    closing: [noticeReason],
  }
}
