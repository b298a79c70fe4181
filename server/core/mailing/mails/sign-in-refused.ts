import type { MailWords } from '../../../ports/mail-templates.ts'
import { hasAccountIn } from '../../../store/keeping/marketplace-accounts.ts'
import { notice, noticeReason, type NoticeFacts } from '../notice.ts'

/** Tells that the marketplace did not take the user's credentials. */
export const signInRefused = notice({
  kind: 'sign-in-refused',
  isStillTrue: (db, uid) => hasAccountIn(db, uid, 'refused'),
  words: signInRefusedWords,
})

export function signInRefusedWords({ marketplace, origin }: NoticeFacts): MailWords {
  return {
    subject: `${marketplace} refused your sign-in`,
    paragraphs: [
      `${marketplace} did not accept the credentials in your profile. No applications are sent until they are right.`,
      'Enter them again in your profile. We try them at once.',
    ],
    action: { label: 'Open your profile', link: `${origin}/profile#credentials` },
    closing: [noticeReason],
  }
}
