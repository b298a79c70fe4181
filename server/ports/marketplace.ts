import type { LetterRules } from '../../contract/bidding/application.ts'
import type { JobRequirements } from '../../contract/bidding/job.ts'
import type { TermRules } from '../../contract/pricing/terms.ts'
import type { Outcome } from '../../contract/insights/outcome.ts'
import type { Instant } from '../../contract/instant.ts'
import type { ToldMessage } from './told-message.ts'
import type { PostingSearch, ProposalPreview } from './posting-search.ts'

/** Position up to which a feed was read. Opaque: only its marketplace understands it. */
export type Cursor = string

/** Terms of a marketplace for applications, and what may be relied on when an answer goes missing. */
export type SubmittingAbilities = {
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
  /** Rules for the amount, period and milestone that it wants with each application. Null: it asks for none. */
  terms: TermRules | null
  /** Users who may have applications sent without a press for each, by its rules. docs/decisions/062 */
  unattended: 'anybody' | 'with-permission' | 'nobody'
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
  /** Lowest amount of a range whose highest is `fixedBudget`; absent: the budget is one amount. */
  fixedBudgetMin?: number | null
  hourlyRange: { min: number | null; max: number | null; currency: string } | null
  /** Currency of the job, also where it states no budget, and US dollars for one unit of it by the marketplace. */
  currency?: { code: string; usdPerUnit: number | null }
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
  /** Requirements of its client for those who apply; null or absent: the marketplace has none. */
  requirements?: JobRequirements | null
}

export type SignIn = { email: string; password: string; securityAnswer: string }

/** Rights that a user gave us at a marketplace, as its authorization server issued them. */
export type Token = {
  accessToken: string
  /** Null: it cannot be renewed, as with one that the user made there themselves. */
  refreshToken: string | null
  /** Null: not told. */
  expiresAt: Instant | null
  scopes: string[]
}

/** Account that a token opens. `shownName`: what its user may see of it. */
export type TokenAccount = { accountId: string; shownName: string }

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
  /** Absent: for the account of the session itself. */
  onBehalfOf?: AgencyMember | undefined
  /** Price of the work, where the marketplace wants one. */
  terms?: ProposalTerms
  /** Preview that the user saw and confirmed, where the marketplace shows one first. */
  previewId?: string | undefined
}

export type ProposalTerms = {
  /** Fixed price, or hourly rate of an hourly job; in the currency of the job. */
  amount: Money
  periodDays: number
  /** Share of the amount that is set aside for the first milestone. */
  milestonePercent: number
}

/** Member of an agency in whose name applications go out, by the marketplace's own ids. */
export type AgencyMember = { agencyId: string; memberId: string }

/** Agency and member as their user named them, and the code by which the invitation tells whose it is. */
export type NamedAgency = { agency: string; member: string; code: string }

/** Standing of an agency, by the marketplace's word. `uninvited`: no invitation with the code is there. */
export type AgencyStanding =
  | { standing: 'invited'; member: AgencyMember }
  | { standing: 'agency-unknown' | 'uninvited' | 'withdrawn' | 'member-unknown' }

/** Ability of a marketplace on which agencies invite an account of ours to act for them. */
export interface Agencies {
  /** Looks up what the agency allows, and accepts its invitation if one with the code is waiting. */
  standingOf(session: MarketplaceSession, named: NamedAgency): Promise<AgencyStanding>
}

/**
 * Moments at which the client first saw a proposal, first answered it, invited to an interview and decided; null: not yet,
 * as far as is told.
 */
export type Reactions = { proposalId: string } & Record<`${Outcome}At`, Instant | null>

/** Ability of a marketplace on which clients and users write to each other through it. */
export interface Conversations {
  /** Largest number of characters that a message may have. */
  readonly maxLength: number
  /** Longest time that the marketplace works on a message that we gave up on, and for which it may stay invisible. */
  readonly drainMs: number
  /**
   * Reads one page of what was said about the user's own proposals, or the member's, since a moment, oldest first within
   * each page. `next` null: that was the last page. Throws PortError `cursor-refused` when `after` is no longer understood.
   */
  messages(
    session: MarketplaceSession,
    options: { since: Instant; after: Cursor | null; onBehalfOf?: AgencyMember | undefined },
  ): Promise<{ messages: ToldMessage[]; next: Cursor | null }>
  /**
   * Makes one attempt to send a message to a client who has written before, on a fresh connection, cut at `deadlineMs`. Asks
   * `mayLeave` as late as it can, and lets nothing leave without a yes. Throws PortError `uncertain` when the marketplace
   * may have taken it; every other code says that it has not.
   */
  say(
    session: MarketplaceSession,
    message: { conversationId: string; text: string; onBehalfOf?: AgencyMember | undefined },
    options: { deadlineMs: number; mayLeave: () => Promise<boolean> },
  ): Promise<{ messageId: string; saidAt: Instant }>
}

export type NewPostings = { postings: Posting[]; next: Cursor }

/** Place that publishes postings, read by us. Where it is no Marketplace as well, the user sends the application there. */
export interface PostingSource {
  readonly name: string
  /** Hours for which a posting may be kept that no application refers to. Absent: for good. */
  readonly keepHours?: number
  /**
   * Postings newer than `since` (null: the oldest kept), oldest first. Waits up to `waitMs` for the first one. `not-due`:
   * it wants to be read seldom, and not yet. Errors with `retryAfterSeconds` postpone the next reading as well.
   */
  newPostings(
    since: Cursor | null,
    options: { waitMs: number; signal: AbortSignal },
  ): Promise<NewPostings | 'not-due'>
}

/** The freelance marketplace, as this product sees it: it has postings, and takes applications from us. */
export type Marketplace = PublishedMarketplace | SearchedMarketplace

/** Marketplace that is read for all of its users. */
export type PublishedMarketplace = SignInMarketplace | TokenMarketplace

/** Marketplace that a user lets us into by their sign-in there. */
export interface SignInMarketplace extends TakesApplications, PublishesPostings {
  readonly connect: 'sign-in'
  /** Null: agencies cannot let us act for them here. */
  readonly agencies: Agencies | null
  /** Folds the name that somebody signs in with: two that open the same account become the same text. */
  sameSignInName(name: string): string
  /** Signs in. Throws PortError `sign-in-refused` or `challenge`. */
  signIn(credentials: SignIn): Promise<MarketplaceSession>
}

/** Marketplace that a user lets us into by a token, and that is read for all of its users. */
export interface TokenMarketplace extends TakesApplications, PublishesPostings, TokenAccess {}

/**
 * Access of a user to a marketplace by a token. Its access token is that of the session. Each verb throws PortError
 * `not-reached` or `rate-limited` when there was no answer.
 */
export interface TokenAccess {
  readonly connect: 'token'
  /** Address of the page on which a user lets us in. `codeChallenge`: of PKCE, with S256. */
  authorizeUrl(asked: { state: string; codeChallenge: string }): string
  /** Exchanges the code that the page led back with. Throws PortError `sign-in-refused`. */
  exchange(answer: { code: string; codeVerifier: string }): Promise<Token>
  /** Renews a token; the one before may be worthless from then on. Throws PortError `sign-in-refused`. */
  refresh(token: Token): Promise<Token>
  /** Ends a token there. One that is worthless already is no error. Throws PortError `not-offered` where only its user can, on the site. */
  revoke(token: Token): Promise<void>
  /** Tells whose account a token opens. Throws PortError `session-expired`, or `scope-missing` when it allows too little. */
  identify(token: Token): Promise<TokenAccount>
  /** Asks whether it knows this installation, and changes nothing there. Left out: it cannot be asked. */
  tryClient?(): Promise<'known' | 'refused' | 'not-told'>
}

/**
 * Marketplace that a user lets us into by a token, and whose rules let it be searched only when its user asks, in their
 * name: nothing reads it in the background.
 */
export interface SearchedMarketplace extends TakesApplications, TokenAccess {
  /** Hours for which what a posting says may be kept, whether an application refers to it or not. */
  readonly keepHours: number
  /**
   * Reads one page of what a search finds, newest first. `next` null: that was the last page. Every filter is a wish:
   * the marketplace may ignore it, so the caller filters again. Throws PortError `session-expired`, `scope-missing`,
   * `rate-limited` or `not-reached`, and `cursor-refused` when `after` is not of the same search.
   */
  search(
    session: MarketplaceSession,
    asked: PostingSearch,
    options: { after: Cursor | null; signal: AbortSignal },
  ): Promise<{ postings: Posting[]; next: Cursor | null }>
  /**
   * Prepares a proposal there without sending it, and tells what sending it takes. Its `previewId` then stands in the
   * proposal that is submitted, which must otherwise be the same. A new preview replaces the one before of the same
   * account. Throws PortError as `submit` does, but never `uncertain`: without a usable answer it can simply be made
   * again. `not-offered`: the user has to do it on the site.
   */
  preview(
    session: MarketplaceSession,
    proposal: Proposal,
    options: { deadlineMs: number },
  ): Promise<ProposalPreview>
}

export function isSearchedOnRequest(marketplace: Marketplace): marketplace is SearchedMarketplace {
  return 'search' in marketplace
}

interface PublishesPostings extends PostingSource {
  newPostings(...asked: Parameters<PostingSource['newPostings']>): Promise<NewPostings>
}

interface TakesApplications {
  readonly name: string
  readonly abilities: SubmittingAbilities
  /** True: reactions tell whether clients looked at a proposal. Left out: they do not. */
  readonly tellsViews?: boolean
  /** Left out: what clients write is read, and answered, on its site. */
  readonly conversations?: Conversations
  /**
   * Makes one attempt on a fresh connection, cut at `deadlineMs`. Asks `mayLeave` once the connection stands, as late
   * as it can, and lets nothing leave without a yes. Throws PortError `uncertain` when the marketplace may have taken
   * it; every other code says that it has not. `agency-refused`: the agency of `onBehalfOf` no longer allows it.
   */
  submit(
    session: MarketplaceSession,
    proposal: Proposal,
    options: { deadlineMs: number; mayLeave: () => Promise<boolean> },
  ): Promise<{ proposalId: string }>
  /** Reads how many applications the user can still send there; null: not told this time. Left out: it never tells. */
  left?(session: MarketplaceSession): Promise<number | null>
  /**
   * User's own proposal for a job, or the member's, and when it was accepted if that is told; null when the marketplace
   * shows none.
   */
  findProposal(
    session: MarketplaceSession,
    marketplaceJobId: string,
    onBehalfOf?: AgencyMember | undefined,
  ): Promise<{ proposalId: string; sentAt?: Instant | undefined } | null>
  /**
   * Reads one page of how clients reacted to the user's own proposals, or the member's, sent since a moment. `next` null: that was the
   * last page. Throws PortError `cursor-refused` when `after` is no longer understood.
   */
  reactions(
    session: MarketplaceSession,
    options: { since: Instant; after: Cursor | null; onBehalfOf?: AgencyMember | undefined },
  ): Promise<{ reactions: Reactions[]; next: Cursor | null }>
}
