/** Mail ready to send. `id` makes its Message-ID, so that repeating it after a crash makes no second mail. */
export type MailMessage = { id: string; to: string; subject: string; text: string; html: string }

/** Sends mails. */
export interface Mailer {
  /**
   * Sends one mail. Throws PortError `not-reached` (try again later) or `mail-refused` (that address will never get
   * it).
   */
  send(message: MailMessage): Promise<void>
}
