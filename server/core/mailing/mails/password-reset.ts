import { z } from 'zod'
import type { MailWords } from '../../../ports/mail-templates.ts'
import { noteSecurity } from '../../security/note-security.ts'
import { mail } from '../mail.ts'

/** Place that a stranger's address is sealed for while it waits. */
export const resetAddressPlace = { uid: '', field: 'password-reset.email' }

/** Network that asked, without its last part; empty: an earlier version queued the mail. */
const network = z.string().default('')

/**
 * Sends a link for a new password to a user, or to an address that may be nobody's: the one who asks is not told which.
 */
export const passwordReset = mail({
  kind: 'password-reset',
  payload: z.union([
    z.object({ uid: z.string(), network }),
    z.object({ sealedEmail: z.string(), network }),
  ]),
  async write(services, asked) {
    const { identity, vault, origin } = services
    const whose =
      'uid' in asked
        ? { uid: asked.uid }
        : { email: vault.open(resetAddressPlace, asked.sealedEmail) }
    const event = { kind: 'reset-request', of: whose, network: asked.network || null } as const
    // The token is made now: it is written in the mail, and nowhere else.
    const reset = await identity.beginPasswordReset(whose)
    if (!reset) {
      await noteSecurity(services, { ...event, outcome: 'refused', reason: 'no-link' })
      return null
    }
    return {
      to: reset.email,
      words: passwordResetWords({ link: `${origin}/reset-password#token=${reset.token}` }),
      // Links never sent must not count towards asking too often.
      takeBack: () => identity.withdrawPasswordReset(reset.token),
      note: (outcome) =>
        noteSecurity(services, {
          ...event,
          ...(outcome === 'sent'
            ? { outcome: 'done' }
            : { outcome: 'failed', reason: 'mail-refused' }),
        }),
    }
  },
})

export function passwordResetWords({ link }: { link: string }): MailWords {
  return {
    subject: 'Choose a new password',
    paragraphs: [
      'Someone asked for a new password for your Bidwright account.',
      'This link works once, for ten minutes. Choosing a new password logs you out everywhere.',
    ],
    action: { label: 'Choose a new password', link },
    closing: ["If this wasn't you, you can ignore this email; your password stays the same."],
  }
}
