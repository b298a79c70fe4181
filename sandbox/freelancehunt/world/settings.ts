import { z } from 'zod'

export const Settings = z.strictObject({
  /** Standing of the token. `forbidden`: it is known, and may not read projects. */
  access: z.enum(['granted', 'revoked', 'forbidden']),
  /** Answer to a bid. `gone`: 410, before anybody is asked for a token; `back`: as its reference told before. */
  bids: z.enum(['gone', 'back']),
  /** Largest page that is given, whatever is asked for. */
  maxPageSize: z.int().min(1).max(50),
  /** True: premium projects stand before all others, however old they are. */
  premiumFirst: z.boolean(),
  /** Requests in each span of time. */
  limit: z.strictObject({ points: z.int().min(1), seconds: z.int().min(1) }),
})

export type Settings = z.output<typeof Settings>
export const SettingsChange = Settings.exactPartial()

export function plainSettings(): Settings {
  return {
    access: 'granted',
    bids: 'gone',
    maxPageSize: 50,
    premiumFirst: false,
    limit: { points: 10_000, seconds: 3_600 },
  }
}
