import type { PaidTier } from '../../contract/billing/plans.ts'

/** Plan that a visitor without an account wants to buy. */
export type Wish = { email: string; name: string; tier: PaidTier }

/** Signed tokens for the links in mails, which everybody may use who has them, for a week. */
export interface PurchaseLinks {
  tokenFor(wish: Wish): Promise<string>
  /** Null: not one of ours, or its time is over. */
  read(token: string): Promise<Wish | null>
}
