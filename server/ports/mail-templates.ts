import type { Instant } from '../../contract/instant.ts'

/** What a mail is about. Nothing in it was written by a user: whoever signs up with a stranger's address writes to nobody. */
export type Letter =
  /** `link`: to choose a new password with. */
  | { kind: 'password-reset'; link: string }
  | { kind: 'password-changed'; resetLink: string }
  | { kind: 'sign-up-attempt'; logInLink: string; resetLink: string }
  | { kind: 'sign-in-refused' | 'sign-in-challenged'; marketplace: string; profileLink: string }
  | { kind: 'bidding-paused'; marketplace: string; biddingLink: string }
  /** To whoever was named, user or not. `link`: to buy the plan with. */
  | { kind: 'checkout-link'; planName: string; link: string }
  /** To who has paid without an account. `link`: to sign up and take the plan over with. */
  | { kind: 'activation-link'; link: string }
  /** `until`: from then on the free limits hold. `timeZone`: an IANA name, in which it is told. */
  | { kind: 'payment-failed'; until: Instant; timeZone: string; manageLink: string }

export type WrittenLetter = { subject: string; html: string; text: string }

/** Puts letters into words. */
export interface MailTemplates {
  render(letter: Letter): Promise<WrittenLetter>
}
