import type { LetterRules } from '../../contract/bidding/application.ts'
import type { Instant } from '../../contract/instant.ts'

/** Position up to which a feed was read. Opaque: only its marketplace understands it. */
export type Cursor = string

/** Abilities of a marketplace, and what may be relied on when an answer goes missing. */
export type MarketplaceAbilities = {
  search: 'feed' | 'query' | 'none'
  submit: 'api' | 'confirm' | 'manual'
  unattended: 'allowed' | 'operator-consent' | 'never'
  /** Hours that postings may be kept; null: no limit. */
  retentionHours: number | null
  letters: LetterRules
  /**
   * Reason why a second attempt after two negative look-ups cannot become a second application: the marketplace
   * refuses it (`natural-key`). With `none` there is no such guarantee, and the attempt is left to the user.
   */
  certified: 'natural-key' | 'none'
  /** Longest time that the marketplace works on a request that we gave up on. */
  maxProcessingMs: number
  /** Time for which an accepted application may stay invisible to a look-up. */
  lookUpLagMs: number
}

export type Money = { amount: number; currency: string }

/** A posting as an adapter understood it. Text may still hold markup and entities: `core/jobs` cleans it. */
export type Posting = {
  marketplaceJobId: string
  title: string
  description: string
  link: string
  postedAt: Instant
  projectType: 'Project' | 'Hourly' | null
  fixedBudget: Money | null
  hourlyRange: { min: number | null; max: number | null; currency: string } | null
  skillLevel: string | null
  skills: string[]
  projectLength: string | null
  weeklyHours: string | null
  connects: number | null
  client: {
    country: string | null
    isPaymentVerified: boolean | null
    rating: number | null
    spent: number | null
    hires: number | null
    /** Id by which the marketplace tells clients apart; null: it has none. */
    id: string | null
    postedJobs: number | null
  }
  /** Countries whose freelancers may apply; empty: all. */
  allowedCountries: string[]
  questions: string[]
  /** Proposals that others have sent already. */
  proposalsSoFar: number | null
  isOpen: boolean
}

export type SignIn = { email: string; password: string; securityAnswer: string }

/** Session of a user at the marketplace. Kept in memory only. */
export type MarketplaceSession = { token: string; expiresAt: Instant }

declare const isChecked: unique symbol
/** Letter that may leave: checked without a doubt, or sent by its user as they saw it. Only core/writing makes one. */
export type CheckedLetter = string & { readonly [isChecked]: true }

export type Proposal = {
  marketplaceJobId: string
  letter: CheckedLetter
  /** One for each question of the posting. */
  answers: { question: string; answer: string }[]
}

/** Moments at which the client first saw a proposal and first answered it; null: not yet, as far as is told. */
export type Reactions = {
  proposalId: string
  viewedAt: Instant | null
  repliedAt: Instant | null
}

/** Kind of marketplace that this program can work with. */
export interface MarketplaceKind {
  /** Name in the database, in calls and on the command line. */
  readonly name: string
  /** Name on screen and in mails. */
  readonly title: string
  /** Environment variable with its address. */
  readonly urlVariable: string
  open(url: string): Marketplace
}

/** The freelance marketplace, as this product sees it. */
export interface Marketplace {
  readonly name: string
  readonly abilities: MarketplaceAbilities
  /** Folds the name that somebody signs in with: two that open the same account become the same text. */
  sameSignInName(name: string): string
  /** Postings newer than `since` (null: the oldest kept), oldest first. Waits up to `waitMs` for the first one. */
  newPostings(
    since: Cursor | null,
    options: { waitMs: number; signal: AbortSignal },
  ): Promise<{ postings: Posting[]; next: Cursor }>
  /** Signs in. Throws PortError `sign-in-refused` or `challenge`. */
  signIn(credentials: SignIn): Promise<MarketplaceSession>
  /**
   * Makes one attempt on a fresh connection, cut at `deadlineMs`. Asks `mayLeave` once the connection stands, as late
   * as it can, and lets nothing leave without a yes. Throws PortError `uncertain` when the marketplace may have taken
   * it; every other code says that it has not.
   */
  submit(
    session: MarketplaceSession,
    proposal: Proposal,
    options: { deadlineMs: number; mayLeave: () => Promise<boolean> },
  ): Promise<{ proposalId: string }>
  /** User's own proposal for a job, and when it was accepted if that is told; null when the marketplace shows none. */
  findProposal(
    session: MarketplaceSession,
    marketplaceJobId: string,
  ): Promise<{ proposalId: string; sentAt?: Instant | undefined } | null>
  /**
   * Reads one page of how clients reacted to the user's own proposals sent since a moment. `next` null: that was the
   * last page. Throws PortError `cursor-refused` when `after` is no longer understood.
   */
  reactions(
    session: MarketplaceSession,
    options: { since: Instant; after: Cursor | null },
  ): Promise<{ reactions: Reactions[]; next: Cursor | null }>
}
