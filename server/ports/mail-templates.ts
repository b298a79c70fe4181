/**
 * Words of a mail. None of them were written by a user: signing up with a stranger's address sends that stranger no
 * message.
 */
export type MailWords = {
  subject: string
  paragraphs: string[]
  /** The one next step. */
  action: { label: string; link: string }
  /** Paragraphs below the action. */
  closing: string[]
}

export type RenderedMail = { subject: string; html: string; text: string }

/** Renders the words of mails as HTML and as plain text. */
export interface MailTemplates {
  render(words: MailWords): Promise<RenderedMail>
}
