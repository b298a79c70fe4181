import { z } from 'zod'

export const Settings = z.strictObject({
  postsPerMinute: z.number().min(0).max(60_000),
  naturalKey: z.boolean(),
  acceptDelayMs: z.number().min(0),
  lookupLagMs: z.number().min(0),
  reactionScale: z.number().min(0),
  startingConnects: z.int().min(0),
})

export type Settings = z.output<typeof Settings>

export const SettingsChange = Settings.exactPartial()

export function plainSettings(postsPerMinute: number): Settings {
  return {
    postsPerMinute,
    naturalKey: true,
    acceptDelayMs: 0,
    lookupLagMs: 0,
    reactionScale: 1,
    startingConnects: 100_000,
  }
}
