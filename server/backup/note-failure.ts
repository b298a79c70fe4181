import { existsSync } from 'node:fs'
import type { Config } from '../config/config.ts'
import { rememberFailure, type Act } from './backup-record.ts'
import { connectForLong, placeToBackUp } from './place.ts'

/** Notes a backup or restore that failed in the database that it was for. Nothing is thrown: what failed is said already. */
export async function noteFailure(config: Config, act: Act, sentence: string): Promise<void> {
  const { databaseUrl, dataFolder } = config
  if (databaseUrl === null && !existsSync(dataFolder)) return // nothing is there, and nothing is to be made
  try {
    const place = await placeToBackUp(config, () => undefined)
    try {
      const client = await connectForLong(place.url)
      await rememberFailure(client, act, sentence).finally(() => client.end())
    } finally {
      await place.leave()
    }
  } catch {
    return // there is no database of ours, it is out of reach, or of another version
  }
}
