import type { AgencyState } from '../../../../contract/user/user.ts'
import type { MailWords } from '../../../ports/mail-templates.ts'
import { isMembershipIn } from '../../../store/agencies/memberships.ts'
import { notice, noticeReason, type NoticeFacts } from '../notice.ts'

type Missing = Exclude<AgencyState, 'ready' | 'unchecked'>

/** Tells that applications wait because we cannot act for the user's agency, and what to do about it. */
export const agencyMissing = {
  uninvited: missing('uninvited', uninvitedWords),
  withdrawn: missing('withdrawn', withdrawnWords),
  'agency-unknown': missing('agency-unknown', agencyUnknownWords),
  'member-unknown': missing('member-unknown', memberUnknownWords),
}

function missing(state: Missing, words: (facts: NoticeFacts) => MailWords) {
  return notice({
    kind: `agency-${state}`,
    isStillTrue: (db, about) => isMembershipIn(db, about, state),
    words,
  })
}

export function uninvitedWords({ marketplace, origin }: NoticeFacts): MailWords {
  return {
    subject: `Your agency hasn't invited us on ${marketplace} yet`,
    paragraphs: [
      `We haven't seen your agency's invitation on ${marketplace}. No applications are sent until we do.`,
      'Your profile says which account to invite, and which code to write in the note.',
    ],
    ...closing(origin),
  }
}

export function withdrawnWords({ marketplace, origin }: NoticeFacts): MailWords {
  return {
    subject: `Your agency's invitation on ${marketplace} was withdrawn`,
    paragraphs: [
      `We can no longer act for your agency on ${marketplace}. Your applications wait.`,
      'Invite us again as your profile describes, and sending continues automatically.',
    ],
    ...closing(origin),
  }
}

export function agencyUnknownWords({ marketplace, origin }: NoticeFacts): MailWords {
  return {
    subject: `We can't find your agency on ${marketplace}`,
    paragraphs: [
      `${marketplace} has no agency with the name on your profile. Your applications wait.`,
      `Enter the name exactly as ${marketplace} shows it. We'll check it right away.`,
    ],
    ...closing(origin),
  }
}

export function memberUnknownWords({ marketplace, origin }: NoticeFacts): MailWords {
  return {
    subject: `We can't find your freelancer on ${marketplace}`,
    paragraphs: [
      `Your agency on ${marketplace} has no member with the freelancer name on your profile. Your applications wait.`,
      `Enter the name exactly as ${marketplace} shows it. We'll check it right away.`,
    ],
    ...closing(origin),
  }
}

function closing(origin: string): Pick<MailWords, 'action' | 'closing'> {
  return {
    action: { label: 'Open your profile', link: `${origin}/profile#agency` },
    closing: [noticeReason],
  }
}
