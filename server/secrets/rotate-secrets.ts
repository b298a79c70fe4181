import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, readEnvironment } from '../config/config.ts'
import { lockDataFolder } from '../embedded-postgres/data-folder/data-folder-lock.ts'
import { openDataFolder } from '../embedded-postgres/data-folder/data-folder.ts'
import { EmbeddedPostgresError } from '../embedded-postgres/embedded-postgres-error.ts'
import { StartError } from '../startup/start-error.ts'
import { replaceSecrets } from './local-secrets.ts'

const steps = 'docs/operations.md, "After a leak", has the steps.'

/** Puts new secrets into the data folder of a product that is stopped. docs/operations.md, "After a leak" */
try {
  process.stdout.write(`${await rotate(process.argv.slice(2))}\n`)
} catch (error) {
  if (!(error instanceof StartError || error instanceof EmbeddedPostgresError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function rotate(args: readonly string[]): Promise<string> {
  const unknown = args.find((arg) => arg !== '--sealing-key')
  if (unknown !== undefined)
    throw new StartError(`Unknown option ${unknown}. The only option is --sealing-key.`)
  const withSealingKey = args.length > 0
  const dataFolder = folderOfOurs(withSealingKey)
  if (!existsSync(join(dataFolder, 'secrets.json')))
    throw new StartError(
      `There are no secrets in ${dataFolder} yet: the first start makes them. Nothing was changed.`,
    )
  const lock = lockDataFolder(await openDataFolder(dataFolder))
  try {
    await replaceSecrets(dataFolder, { withSealingKey })
  } finally {
    lock.release()
  }
  const sealing = ` It also has a new sealing key, to which everything moves after the start; the log says when the former one may be taken out of secrets.json.`
  return `The data folder has a new secret for sessions: with the next start everybody logs in again, and nothing is lost.${withSealingKey ? sealing : ''}`
}

/** Names the data folder. Throws StartError when a secret to be replaced comes from the environment instead. */
function folderOfOurs(withSealingKey: boolean): string {
  const configured = readConfig(readEnvironment())
  const { config } = configured
  const malformed = 'malformed' in configured ? configured.malformed : new Set<string>()
  const isGiven = (name: string, value: string | null) => value !== null || malformed.has(name)
  if (isGiven('BIDWRIGHT_AUTH_SECRET', config.authSecret))
    throw new StartError(
      `BIDWRIGHT_AUTH_SECRET comes from the environment: put a new one there (openssl rand -base64 32) and restart every process. Nothing was changed; ${steps}`,
    )
  if (withSealingKey && isGiven('BIDWRIGHT_SEALING_KEY', config.sealingKey))
    throw new StartError(
      `BIDWRIGHT_SEALING_KEY comes from the environment: put a new one there, and the former one into BIDWRIGHT_SEALING_KEYS_FORMER. Nothing was changed; ${steps}`,
    )
  return config.dataFolder
}
