import type { MailWords } from '../../ports/mail-templates.ts'
import type { NoticeMessage } from '../../ports/notices.ts'
import type { DueDelivery } from '../../store/noticing/deliveries.ts'
import { biddingPausedWords } from '../mailing/mails/bidding-paused.ts'
import { clientAnsweredWords } from '../mailing/mails/client-answered.ts'

/** Words, ids and numbers of a notice. It repeats nothing that a client, a marketplace or the user typed. */
export function messageOf(due: DueDelivery, origin: string): NoticeMessage {
  const { eventId: id, event, createdAt: at, now } = due
  const { subject, action, told } = said(due, origin)
  return {
    id,
    at,
    now,
    type: event.replaceAll('-', '.'),
    data: { ...told, link: action.link },
    words: `${subject}.`,
    link: { label: action.label, url: action.link },
  }
}

type Said = Pick<MailWords, 'subject' | 'action'> & { told: NoticeMessage['data'] }

/** The words of the mail about the same, and what programs are told besides its link. */
function said({ event, payload }: Pick<DueDelivery, 'event' | 'payload'>, origin: string): Said {
  switch (event) {
    case 'client-answered': {
      const { how = 'replied', count = 1, applicationId } = payload
      const about = { origin, applicationId: applicationId ?? '', how, count }
      const told = { how, count, ...(applicationId !== undefined && { applicationId }) }
      return { ...clientAnsweredWords(about), told }
    }
    case 'bidding-paused':
      return { ...biddingPausedWords({ origin }), told: {} }
    case 'test': {
      const action = { label: 'Open your profile', link: `${origin}/profile#notices` }
      return { subject: 'This is a test notice from Bidwright', action, told: {} }
    }
  }
}
