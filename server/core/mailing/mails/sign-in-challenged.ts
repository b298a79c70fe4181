import type { MailWords } from '../../../ports/mail-templates.ts'
import { isOnboardedWithAccountIn } from '../../../store/keeping/marketplace-accounts.ts'
import { notice, noticeReason, type NoticeFacts } from '../notice.ts'

/** Tells that the marketplace wants a proof that only the user can give. */
export const signInChallenged = notice({
  kind: 'sign-in-challenged',
  isStillTrue: (db, about) => isOnboardedWithAccountIn(db, about, 'challenged'),
  words: signInChallengedWords,
})

export function signInChallengedWords({ marketplace, origin }: NoticeFacts): MailWords {
  return {
    subject: `${marketplace} asks you to confirm that you are a person`,
    paragraphs: [
      `${marketplace} asks for a confirmation that only you can give. No applications are sent until then.`,
      `Log in at ${marketplace} and follow its instructions. Then save your credentials on your profile again.`,
    ],
    action: { label: 'Open your profile', link: `${origin}/profile#credentials` },
    closing: [noticeReason],
  }
}
