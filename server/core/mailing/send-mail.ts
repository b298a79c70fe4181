import { z } from 'zod'
import { paidTiers, planName } from '../../../contract/billing/plans.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Mailer } from '../../ports/mail.ts'
import type { Letter, MailTemplates } from '../../ports/mail-templates.ts'
import { PortError } from '../../ports/port-error.ts'
import type { PurchaseLinks } from '../../ports/purchase-links.ts'
import type { Vault } from '../../ports/vault.ts'
import type { Store } from '../../store/connect.ts'
import { pastDueUntil } from '../../store/billing/entitlements.ts'
import { hasAccountIn } from '../../store/keeping/marketplace-accounts.ts'
import { isPaused } from '../../store/applications/pauses.ts'
import { findPurchase, insertLink, removeLink } from '../../store/billing/purchases.ts'
import { findRecipient } from '../../store/accounts/recipients.ts'
import { rulesOf } from '../../store/deciding/rules.ts'
import type { Mail } from '../../store/tasks.ts'
import { resetAddressPlace } from '../entry/mail-password-reset.ts'
import { hashOfLinkToken, makeLinkToken, signUpLink } from '../billing/guests/link-token.ts'
import { wishPlace } from '../billing/guests/mail-purchase-link.ts'

export type MailingServices = {
  store: Store
  identity: Pick<Identity, 'beginPasswordReset' | 'withdrawPasswordReset'>
  vault: Pick<Vault, 'open'>
  /** Null = this installation sends none. */
  mailer: Mailer | null
  mailTemplates: MailTemplates
  /** What every link begins with. */
  origin: string
  purchaseLinks: Pick<PurchaseLinks, 'tokenFor'>
  about: { marketplace: { title: string } | null; payments: object | null }
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
  if (mail.kind === 'checkout-link')
    return sendCheckoutLink(delivering, vault.open(wishPlace, mail.sealedWish))
  if (mail.kind === 'activation-link') return sendActivationLink(delivering, mail.checkoutId)
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
  // About money: also to whoever wants no notifications.
  if (kind === 'payment-failed') {
    const until = await pastDueUntil(store.db, uid)
    if (until === null) return 'nobody' // paid meanwhile
    const manageLink = `${services.origin}/profile#subscription`
    const timeZone = await timeZoneOf(store, uid)
    return deliver(delivering, recipient.email, { kind, until, timeZone, manageLink })
  }
  const letter = letterOf(services, kind)
  return letter ? deliver(delivering, recipient.email, letter) : 'nobody'
}

const stateBehind = { 'sign-in-refused': 'refused', 'sign-in-challenged': 'challenged' } as const

/** The only one that is known of a user is that of their working hours. */
async function timeZoneOf(store: Store, uid: string): Promise<string> {
  const known = (await rulesOf(store.db, [uid])).get(uid)
  return known?.rules.workingHours?.timeZone ?? 'UTC'
}

const Wish = z.object({ email: z.string(), name: z.string(), tier: z.enum(paidTiers) })

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

/** The link counts from now, so it is made now. */
async function sendCheckoutLink(services: Delivering, wish: string): Promise<MailOutcome> {
  const { purchaseLinks, origin, about } = services
  if (!about.payments) return 'nobody' // nothing is sold any more
  const { email, name, tier } = Wish.parse(JSON.parse(wish))
  const link = `${origin}/checkout#token=${await purchaseLinks.tokenFor({ email, name, tier })}`
  return deliver(services, email, { kind: 'checkout-link', planName: planName(tier), link })
}

/** Its token is made now, as a reset's. */
async function sendActivationLink(services: Delivering, checkoutId: string): Promise<MailOutcome> {
  const { store, origin } = services
  const purchase = await findPurchase(store.db, checkoutId)
  if (!purchase || purchase.customerId === null || purchase.takenAt !== null) return 'nobody'
  const token = makeLinkToken()
  const tokenHash = hashOfLinkToken(token)
  await insertLink(store.db, { checkoutId, tokenHash })
  try {
    const link = signUpLink(origin, token, checkoutId)
    return await deliver(services, purchase.email, { kind: 'activation-link', link })
  } catch (error) {
    await removeLink(store.db, tokenHash) // the next attempt makes another
    throw error
  }
}

function letterOf(
  { origin, about }: MailingServices,
  kind: Exclude<
    Mail['kind'],
    'password-reset' | 'checkout-link' | 'activation-link' | 'payment-failed'
  >,
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
