/** What a mail says. Nothing in it was written by a user: whoever signs up with a stranger's address writes to nobody. */
export type MailWords = {
  subject: string
  paragraphs: string[]
  /** The one next step. */
  action: { label: string; link: string }
  /** Below the action. */
  closing: string[]
}

export type RenderedMail = { subject: string; html: string; text: string }

/** Makes pages and plain texts of what mails say. */
export interface MailTemplates {
  render(words: MailWords): Promise<RenderedMail>
}
