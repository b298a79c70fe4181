import { z } from 'zod'

const Window = z.strictObject({ quota: z.int().min(1), seconds: z.int().min(1) })

export const Settings = z.strictObject({
  /** Form of the error bodies: both occur. */
  errorBody: z.enum(['older', 'newer']),
  /** Time by which `from_time` and `to_time` choose. Its reference does not say which. */
  timeFilter: z.enum(['updated', 'submitted']),
  /** Requests that each token may make to each address. */
  rateLimits: z.array(Window).min(1),
  accessTokenSeconds: z.int().min(1),
  /** False: a refresh answers the same refresh token again. */
  rotatesRefreshTokens: z.boolean(),
  /** True: a code challenge is kept and its verifier wanted. Its reference does not know them. */
  checksPkce: z.boolean(),
  /** False: the state is not handed back. Its reference does not know it. */
  returnsState: z.boolean(),
  /** True: a token can be revoked by a call. Its reference knows none. */
  offersRevocation: z.boolean(),
  /** Bids that a freelancer has in all. */
  bidLimit: z.int().min(0),
})

export type Settings = z.output<typeof Settings>
export const SettingsChange = Settings.exactPartial()

export function plainSettings(): Settings {
  return {
    errorBody: 'older',
    timeFilter: 'updated',
    rateLimits: [
      { quota: 50, seconds: 60 },
      { quota: 1000, seconds: 3600 },
    ],
    accessTokenSeconds: 2_592_000,
    rotatesRefreshTokens: true,
    checksPkce: false,
    returnsState: true,
    offersRevocation: true,
    bidLimit: 100,
  }
}
