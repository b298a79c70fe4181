import { z } from 'zod'
import type { MailWords } from '../../ports/mail-templates.ts'
import { findRecipient } from '../../store/accounts/recipients.ts'
import type { Queryable } from '../../store/connect.ts'
import { mail, type Mail, type MailingServices } from './mail.ts'

export const ToUser = z.object({ uid: z.string() })
type ToUser = z.output<typeof ToUser>

export type NoticeFacts = { marketplace: string; origin: string }

/** Defines a mail about what became of the user's applications: not for those who switched notifications off. */
export function notice(definition: {
  kind: string
  isStillTrue(db: Queryable, uid: string): Promise<boolean>
  words(facts: NoticeFacts): MailWords
}): Mail<ToUser> {
  const { kind, isStillTrue, words } = definition
  return mail({
    kind,
    payload: ToUser,
    async write({ store, about, origin }: MailingServices, { uid }) {
      const recipient = await findRecipient(store.db, uid)
      if (!recipient?.hasNotifications || !about.marketplace) return null
      if (!(await isStillTrue(store.db, uid))) return null
      return { to: recipient.email, words: words({ marketplace: about.marketplace.title, origin }) }
    },
  })
}

export const noticeReason =
  'You get this email because notifications are on. You can turn them off on your profile.'
