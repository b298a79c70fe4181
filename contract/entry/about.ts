import { z } from 'zod/mini'
import { paidTiers } from '../billing/plans.ts'

/** Place where users ask for help. `url`: a mailto: or https: address; `title`: its name on a screen. */
export const Support = z.object({ url: z.string(), title: z.string() })
export type Support = z.infer<typeof Support>

/** Marketplace of this installation. `url`: its address for people. */
export const AboutMarketplace = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  isStandIn: z.boolean(),
  /** Way in which a user lets us in: by their sign-in there, or by a token. Null: in no way, they apply there themselves. */
  connect: z.nullable(z.enum(['sign-in', 'token'])),
  /** Ways to a token: agreeing on a page of the marketplace, or one that the user makes there. Empty: it needs none. */
  tokenWays: z.array(z.enum(['consent', 'own-token'])),
  /** Rule by which a person has to send each application, and its page. Null: there is none. */
  personRule: z.nullable(z.object({ says: z.string(), url: z.string() })),
  /**
   * Where there is a rule like that, which a permission may lift: tells whether users may switch sending without a press
   * on, or this installation has no permission. Null: nothing lifts it, or there is none.
   */
  unattended: z.nullable(z.enum(['by-switch', 'not-permitted'])),
  /** Shortest time between two readings of its jobs. Null: they are read continuously. */
  readEverySeconds: z.nullable(z.number()),
  /** Tells whether its rules let it be searched only when a user asks. */
  isSearchedOnRequest: z.boolean(),
  /** Name of that of which each application takes some. Null: there is none, or it does not tell how many are left. */
  allowance: z.nullable(z.enum(['bids', 'connects'])),
  /** Hours for which its jobs are kept that the user does not apply to, or what any of them says if it is searched on request. */
  keepHours: z.nullable(z.number()),
})
export type AboutMarketplace = z.infer<typeof AboutMarketplace>

/** The services that this installation uses, for the notices that name stand-ins. */
export const About = z.object({
  /** Empty: none is connected. */
  marketplaces: z.array(AboutMarketplace),
  /** External identity provider; null = users sign in with a password. */
  identityProvider: z.nullable(z.object({ title: z.string() })),
  /** Mail service; null = this installation cannot send mail. `url`: page on which a stand-in shows its mail. */
  mail: z.nullable(z.object({ isStandIn: z.boolean(), url: z.nullable(z.string()) })),
  /**
   * Payment service; null = this installation takes no payments. `url`: page on which a stand-in shows payments;
   * `prices`: the price id of each plan.
   */
  payments: z.nullable(
    z.object({
      isStandIn: z.boolean(),
      url: z.nullable(z.string()),
      prices: z.record(z.enum(paidTiers), z.string()),
    }),
  ),
  /** Services of language models for which users may bring a key of their own, each with its usual model. */
  ownKeyServices: z.array(
    z.object({ name: z.string(), title: z.string(), model: z.string(), isStandIn: z.boolean() }),
  ),
  /**
   * Cloud drive that users can connect; null = none is set up. `readsAll`: they can have a video taken that they have put
   * there themselves.
   */
  drive: z.nullable(z.object({ title: z.string(), isStandIn: z.boolean(), readsAll: z.boolean() })),
  /** Size limit of an intro video. */
  maxVideoBytes: z.int(),
  /** Tells whether applications are sent for agencies: the operator has configured an account for it. */
  appliesForAgencies: z.boolean(),
  /** Place to ask for help; null = none is configured. */
  support: z.nullable(Support),
  /** Terms of the company that runs this installation. */
  termsUrl: z.string(),
})
export type About = z.infer<typeof About>
