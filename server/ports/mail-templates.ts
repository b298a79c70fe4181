/** What a mail is about. Nothing in it was written by a user: whoever signs up with a stranger's address writes to nobody. */
export type Letter =
  /** `link`: to choose a new password with. */
  | { kind: 'password-reset'; link: string }
  | { kind: 'password-changed'; resetLink: string }
  | { kind: 'sign-up-attempt'; logInLink: string; resetLink: string }
  | { kind: 'sign-in-refused' | 'sign-in-challenged'; marketplace: string; profileLink: string }
  | { kind: 'bidding-paused'; marketplace: string; biddingLink: string }

export type WrittenLetter = { subject: string; html: string; text: string }

/** Puts letters into words. */
export interface MailTemplates {
  render(letter: Letter): Promise<WrittenLetter>
}
