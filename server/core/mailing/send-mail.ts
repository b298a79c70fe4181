import type { Identity } from '../../ports/identity.ts'
import type { Mailer } from '../../ports/mail.ts'
import type { Letter, MailTemplates } from '../../ports/mail-templates.ts'
import { PortError } from '../../ports/port-error.ts'
import type { Vault } from '../../ports/vault.ts'
import type { Store } from '../../store/connect.ts'
import { hasAccountIn } from '../../store/marketplace-accounts.ts'
import { isPaused } from '../../store/pauses.ts'
import { findRecipient } from '../../store/recipients.ts'
import type { Mail } from '../../store/tasks.ts'
import { resetAddressPlace } from '../accounts/mail-password-reset.ts'

export type MailingServices = {
  store: Store
  identity: Pick<Identity, 'beginPasswordReset' | 'withdrawPasswordReset'>
  vault: Pick<Vault, 'open'>
  /** Null = this installation sends none. */
  mailer: Mailer | null
  mailTemplates: MailTemplates
  /** What every link begins with. */
  origin: string
  about: { marketplace: { title: string } | null }
}

/** `refused`: its address will never get it. `nobody`: nobody is to get it, or not any more. */
export type MailOutcome = 'sent' | 'refused' | 'nobody'

/**
 * Writes a mail and sends it, to where its user is reached now. Throws when it has to be tried again; `id` stays the same then.
 */
export async function sendMail(
  services: MailingServices,
  mail: Mail,
  { id }: { id: string },
): Promise<MailOutcome> {
  const { mailer, store, vault } = services
  if (!mailer) return 'nobody'
  const delivering = { ...services, mailer, id }
  if ('sealedEmail' in mail)
    return sendReset(delivering, { email: vault.open(resetAddressPlace, mail.sealedEmail) })
  const { kind, uid } = mail
  if (kind === 'password-reset') return sendReset(delivering, { uid })

  const recipient = await findRecipient(store.db, uid)
  if (!recipient) return 'nobody'
  if (kind === 'sign-in-refused' || kind === 'sign-in-challenged') {
    if (!recipient.hasNotifications) return 'nobody'
    if (!(await hasAccountIn(store.db, uid, stateBehind[kind]))) return 'nobody' // mended meanwhile
  }
  if (kind === 'bidding-paused') {
    if (!recipient.hasNotifications) return 'nobody'
    if (!(await isPaused(store.db, uid))) return 'nobody' // it goes on already
  }
  const letter = letterOf(services, kind)
  return letter ? deliver(delivering, recipient.email, letter) : 'nobody'
}

const stateBehind = { 'sign-in-refused': 'refused', 'sign-in-challenged': 'challenged' } as const

type Delivering = MailingServices & { mailer: Mailer; id: string }

/** Its token is made now: it is written in the mail, and nowhere else. */
async function sendReset(
  services: Delivering,
  asked: { uid: string } | { email: string },
): Promise<MailOutcome> {
  const { identity, origin } = services
  const reset = await identity.beginPasswordReset(asked)
  if (!reset) return 'nobody'
  try {
    const link = `${origin}/reset-password#token=${reset.token}`
    return await deliver(services, reset.email, { kind: 'password-reset', link })
  } catch (error) {
    // The next attempt makes another. Those that were never sent must not count as asked for too often.
    await identity.withdrawPasswordReset(reset.token)
    throw error
  }
}

function letterOf(
  { origin, about }: MailingServices,
  kind: Exclude<Mail['kind'], 'password-reset'>,
): Letter | null {
  const resetLink = `${origin}/forgot-password`
  switch (kind) {
    case 'password-changed':
      return { kind, resetLink }
    case 'sign-up-attempt':
      return { kind, logInLink: `${origin}/login`, resetLink }
    case 'sign-in-refused':
    case 'sign-in-challenged': {
      if (!about.marketplace) return null // it was disconnected in the meantime
      return {
        kind,
        marketplace: about.marketplace.title,
        profileLink: `${origin}/profile#credentials`,
      }
    }
    case 'bidding-paused': {
      if (!about.marketplace) return null // likewise
      return { kind, marketplace: about.marketplace.title, biddingLink: `${origin}/bidding` }
    }
  }
}

async function deliver(
  { mailer, mailTemplates, id }: Delivering,
  to: string,
  letter: Letter,
): Promise<MailOutcome> {
  const written = await mailTemplates.render(letter)
  try {
    await mailer.send({ id, to, ...written })
    return 'sent'
  } catch (error) {
    if (error instanceof PortError && error.code === 'mail-refused') return 'refused'
    throw error
  }
}
