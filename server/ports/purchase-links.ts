import type { PaidTier } from '../../contract/billing/plans.ts'

/** Plan that a visitor without an account wants to buy. */
export type Wish = { email: string; name: string; tier: PaidTier }

/** Signed tokens for the links in mails, usable for a week by anyone who has them. */
export interface PurchaseLinks {
  tokenFor(wish: Wish): Promise<string>
  /** Reads a token; null: not one of ours, or expired. */
  read(token: string): Promise<Wish | null>
}
