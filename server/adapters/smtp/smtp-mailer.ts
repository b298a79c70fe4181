import type { Transporter } from 'nodemailer'
import type { Mailer } from '../../ports/mail.ts'
import { PortError } from '../../ports/port-error.ts'
import { connectionTo } from './connection-to.ts'
import { toPortError } from './to-port-error.ts'

export type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://…` */
  url: string
  from: { name: string; address: string }
  /** Refuses a remote server that offers no TLS, even when no password would be sent. */
  isTlsRequired: boolean
}

/** Sends mail over SMTP: a new connection for each, and one attempt. Repeating is up to the caller. */
export function smtpMailer({ url, from, isTlsRequired }: SmtpOptions): Mailer {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  let transporter: Promise<Transporter> | undefined
  return {
    async send({ id, to, subject, text, html }) {
      // Such characters would be commands of the protocol, or further addresses.
      if (/[\s,;<>]|\p{Cc}/u.test(to)) throw new PortError('mail-refused')
      transporter ??= open()
      const sending = (await transporter).sendMail({
        from,
        to: { name: '', address: to },
        envelope: { from: from.address, to: [to] },
        messageId: `<${id}@${domain}>`,
        subject: subject.replaceAll(/\p{Cc}+/gu, ' '),
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' }, // no holiday notice comes back
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      await sending.catch((error: unknown) => {
        throw toPortError(error)
      })
    },
  }

  async function open(): Promise<Transporter> {
    // Loaded with the first mail, because loading takes a while.
    const { createTransport } = await import('nodemailer')
    return createTransport(connectionTo(new URL(url), { isTlsRequired }))
  }
}
