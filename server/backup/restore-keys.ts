import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { openDataFolder } from '../embedded-postgres/data-folder/data-folder.ts'
import type { Manifest } from './archive/manifest.ts'
import { BackupError } from './backup-error.ts'

/** Refuses to lose keys that are in the data folder, and says where the keys will have to come from. */
export async function refuseOtherKeys(
  config: Config,
  {
    manifest,
    keys,
    replace,
    note,
  }: { manifest: Manifest; keys: Buffer | null; replace: boolean; note: (line: string) => void },
): Promise<void> {
  if (keys === null) {
    const sealed =
      manifest.sealingKeyId === null ? '' : ` (the sealing key is ${manifest.sealingKeyId})`
    return note(
      `The backup holds no keys, since they came from the environment: start with the same BIDWRIGHT_AUTH_SECRET, BIDWRIGHT_SEALING_KEY and BIDWRIGHT_FACTOR_KEY as then${sealed}.`,
    )
  }
  if (takesKeysFromEnvironment(config))
    return note(
      'The keys in the backup are not used: the environment gives other or the same ones.',
    )
  const present = await presentKeys(config)
  if (present === null || present.equals(keys) || replace) return
  throw new BackupError(
    `There are other keys in ${keysFile(config)}: restore into an empty data folder, or add --replace to throw them away.`,
  )
}

/** Puts the keys of the backup into the data folder; other ones that were there stay beside them. */
export async function placeKeys(config: Config, keys: Buffer | null): Promise<void> {
  if (keys === null || takesKeysFromEnvironment(config)) return
  const present = await presentKeys(config)
  if (present?.equals(keys)) return
  await openDataFolder(config.dataFolder)
  const file = keysFile(config)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(keys)
    await handle.sync()
    if (present) await rename(file, `${file}.replaced`)
    await rename(draft, file)
  } finally {
    await handle.close()
    await rm(draft, { force: true })
  }
}

function takesKeysFromEnvironment({ authSecret, sealingKey }: Config): boolean {
  return authSecret !== null && sealingKey !== null
}

function presentKeys(config: Config): Promise<Buffer | null> {
  return readFile(keysFile(config)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

function keysFile({ dataFolder }: Config): string {
  return join(dataFolder, 'secrets.json')
}
