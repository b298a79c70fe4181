import type { Marketplace, SignIn } from './marketplace.ts'

/** Names of the variables with each part of a sign-in. */
export type AgencyVariables = Record<keyof SignIn, string>

/** Kind of marketplace that this program can work with. */
export interface MarketplaceKind<Opened = Marketplace> {
  /** Name in the database, in calls and on the command line. */
  readonly name: string
  /** Name on screen and in mails. */
  readonly title: string
  /** Environment variable with its address. */
  readonly urlVariable: string
  /** Way in which a user lets us in: by their sign-in there, or by a token that it issues to us. */
  readonly connect: Marketplace['connect']
  /** Variables with what this installation is registered there as. Left out: nothing is registered. */
  readonly clientVariables?: { id: string; secret: string }
  /** Variable with a token of the operator's by which jobs are read with more than anybody sees. Left out: none is used. */
  readonly readingTokenVariable?: string
  /** Tells whether a user may make a token there themselves and hand it to us. */
  readonly takesOwnTokens?: boolean
  /** Rule by which a person has to send each application, as its users may read it. Left out: there is none. */
  readonly personRule?: { says: string; url: string }
  /** Variable by which the operator says that it has permitted sending without a person. Left out: it permits nobody. */
  readonly unattendedVariable?: string
  /** Environment variables with the operator's account, which agencies invite. Null: they invite nobody there. */
  readonly agencyVariables: AgencyVariables | null
  /** True: its rules let it be searched only when a user asks. Left out: it is read all the time. */
  readonly isSearchedOnRequest?: boolean
  /** Name of that of which each application takes some, and which it tells how many are left of. Left out: there is none. */
  readonly allowance?: 'bids' | 'connects'
  /** The same as of what it opens, for those who do not open it. */
  readonly keepHours?: number
  open(settings: MarketplaceSettings): Opened
}

export type MarketplaceSettings = {
  url: string
  /** Registration at its authorization server; null: none, so no user can be led there. */
  client: { id: string; secret: string } | null
  /** Page of ours that its authorization server leads back to. */
  redirectUrl: string
  /** Token of the operator's for reading. Left out: none. */
  readingToken?: string
}
