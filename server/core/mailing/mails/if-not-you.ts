import type { MailWords } from '../../../ports/mail-templates.ts'

type Facts = {
  origin: string
  /** Title of the identity provider; null: people sign in with a password. */
  provider: string | null
  /** Advice beside a new password. */
  more?: string
}

/** Says what to do about something in the account that its owner did not do: the end of a mail. */
export function ifNotYou({
  origin,
  provider,
  more,
}: Facts): Pick<MailWords, 'action' | 'closing'> & { advice: string[] } {
  const sessions = `${origin}/profile#sessions`
  if (provider !== null)
    return {
      advice: [`If it wasn't you, change your password at ${provider}, then end the session here.`],
      action: { label: 'Review your sessions', link: sessions },
      closing: [],
    }
  return {
    advice: [
      "If it wasn't you, choose a new password now. That also ends every session.",
      ...(more === undefined ? [] : [more]),
    ],
    action: { label: 'Choose a new password', link: `${origin}/forgot-password` },
    closing: [`See where you're signed in: ${sessions}`],
  }
}
