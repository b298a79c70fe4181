import { z } from 'zod/mini'
import { paidTiers } from '../billing/plans.ts'

/** What runs here, for the notices that say where a stand-in is in play. */
export const About = z.object({
  marketplace: z.nullable(
    z.object({ name: z.string(), title: z.string(), url: z.string(), isStandIn: z.boolean() }),
  ),
  /** Somebody else's sign-in instead of passwords; null = passwords. */
  identityProvider: z.nullable(z.object({ title: z.string() })),
  /** Null = this installation cannot send mail. `url`: where a stand-in shows what arrived. */
  mail: z.nullable(z.object({ isStandIn: z.boolean(), url: z.nullable(z.string()) })),
  /** Null = this installation takes no payments. `url`: where a stand-in shows them; `prices`: the price id of each plan. */
  payments: z.nullable(
    z.object({
      isStandIn: z.boolean(),
      url: z.nullable(z.string()),
      prices: z.record(z.enum(paidTiers), z.string()),
    }),
  ),
  /** The largest intro video that is taken. */
  maxVideoBytes: z.int(),
  /** Of whoever runs this installation. */
  termsUrl: z.string(),
})
export type About = z.infer<typeof About>
