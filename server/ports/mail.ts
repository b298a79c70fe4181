/** A mail as it leaves. `id` makes its Message-ID: a mail that is sent again after a crash is the same one. */
export type MailMessage = { id: string; to: string; subject: string; text: string; html: string }

/** Brings mails on their way. */
export interface Mailer {
  /** Throws PortError `not-reached` (try again later) or `mail-refused` (that address will never get it). */
  send(message: MailMessage): Promise<void>
}
