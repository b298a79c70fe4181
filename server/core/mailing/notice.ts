import { z } from 'zod'
import type { MailWords } from '../../ports/mail-templates.ts'
import { findRecipient } from '../../store/accounts/recipients.ts'
import type { Queryable } from '../../store/connect.ts'
import { mail, type Mail, type MailingServices } from './mail.ts'

export const ToUser = z.object({ uid: z.string() })

/** A user, and the marketplace that it is about. Tasks from before there were several name none. */
const About = z.object({ uid: z.string(), marketplace: z.prefault(z.string(), 'gigboard') })
type About = z.output<typeof About>

export type NoticeFacts = { marketplace: string; origin: string }

/** Defines a mail about what became of the user's applications: not for those who switched notifications off. */
export function notice(definition: {
  kind: string
  isStillTrue(db: Queryable, about: About): Promise<boolean>
  words(facts: NoticeFacts): MailWords
}): Mail<About> {
  const { kind, isStillTrue, words } = definition
  return mail({
    kind,
    payload: About,
    async write({ store, about, origin }: MailingServices, named) {
      const recipient = await findRecipient(store.db, named.uid)
      const marketplace = about.marketplaces.find(({ name }) => name === named.marketplace)
      if (!recipient?.hasNotifications || !marketplace) return null
      if (!(await isStillTrue(store.db, named))) return null
      return { to: recipient.email, words: words({ marketplace: marketplace.title, origin }) }
    },
  })
}

export const noticeReason =
  'You get this email because notifications are on. You can turn them off on your profile.'
