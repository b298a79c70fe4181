import { z } from 'zod'
import type { MailWords } from '../../../ports/mail-templates.ts'
import { findRecipient } from '../../../store/accounts/recipients.ts'
import { mail } from '../mail.ts'
import { ifNotYou } from './if-not-you.ts'

const LogInChange = z.enum([
  'second-factor-on',
  'second-factor-off',
  'passkey-added',
  'passkey-removed',
])
/** Change of what opens an account. */
export type LogInChange = z.output<typeof LogInChange>

const LogInChanged = z.object({
  uid: z.string(),
  change: LogInChange,
  at: z.string(),
  browser: z.string(),
  network: z.string(),
})

/** Tells a user that a passkey was added or removed, or two-step log-in turned on or off. */
export const logInChanged = mail({
  kind: 'log-in-changed',
  payload: LogInChanged,
  async write({ store, origin, about }, { uid, ...changed }) {
    const recipient = await findRecipient(store.db, uid)
    const provider = about.identityProvider?.title ?? null
    return (
      recipient && {
        to: recipient.email,
        words: logInChangedWords({ ...changed, origin, provider }),
      }
    )
  },
})

type Facts = Omit<z.output<typeof LogInChanged>, 'uid'> & {
  origin: string
  provider: string | null
}

export function logInChangedWords({
  change,
  at,
  browser,
  network,
  origin,
  provider,
}: Facts): MailWords {
  const { subject, now, more } = sentences[change]
  const when = `${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`
  const { advice, ...end } = ifNotYou({ origin, provider, more })
  return {
    subject,
    paragraphs: [
      now,
      `${browser}, network ${network}, ${when}.`,
      'If this was you, there is nothing to do.',
      ...advice,
    ],
    ...end,
  }
}

/** Words for each change. `more`: advice beside a new password, which leaves passkeys and the second factor as they are. */
const sentences: Record<LogInChange, { subject: string; now: string; more: string }> = {
  'second-factor-on': {
    subject: 'Two-step log-in was turned on',
    now: 'Two-step log-in was turned on for your Bidwright account. Logging in now also takes a code from an authenticator app.',
    more: "Then ask support to turn two-step log-in off: you can't log in without a code.",
  },
  'second-factor-off': {
    subject: 'Two-step log-in was turned off',
    now: 'Two-step log-in was turned off for your Bidwright account. Logging in no longer takes a code, and your backup codes have stopped working.',
    more: 'Then turn two-step log-in on again on your profile.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    now: 'A passkey was added to your Bidwright account. It can log in without your password.',
    more: 'Then remove the passkey on your profile: a new password leaves it in place.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    now: 'A passkey was removed from your Bidwright account. It can no longer log in.',
    more: "Then check the passkeys on your profile, and remove any that aren't yours.",
  },
}
