import { z } from 'zod'
import type { MailWords } from '../../../ports/mail-templates.ts'
import { findRecipient } from '../../../store/accounts/recipients.ts'
import { mail } from '../mail.ts'
import { ifNotYou } from './if-not-you.ts'

const NewSignIn = z.object({
  uid: z.string(),
  at: z.string(),
  browser: z.string(),
  network: z.string(),
})

/** Tells a user that somebody signed in from a browser and network that were not seen with this account. */
export const newSignIn = mail({
  kind: 'new-sign-in',
  payload: NewSignIn,
  async write({ store, origin, about }, { uid, ...sign }) {
    const recipient = await findRecipient(store.db, uid)
    const provider = about.identityProvider?.title ?? null
    return (
      recipient && { to: recipient.email, words: newSignInWords({ ...sign, origin, provider }) }
    )
  },
})

type Facts = Omit<z.output<typeof NewSignIn>, 'uid'> & { origin: string; provider: string | null }

export function newSignInWords({ at, browser, network, origin, provider }: Facts): MailWords {
  const when = `${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`
  const { advice, ...end } = ifNotYou({ origin, provider })
  return {
    subject: `New sign-in from ${browser}`,
    paragraphs: [
      'Someone signed in to your Bidwright account from a browser or network that we have not seen with it before.',
      `${browser}, network ${network}, ${when}.`,
      'If this was you, there is nothing to do.',
      ...advice,
    ],
    ...end,
  }
}
