import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isSealingKey } from './sealing-key.ts'
import { StartError } from '../startup/start-error.ts'

const Secrets = z.object({
  authSecret: z.string().min(32),
  sealingKey: z.string().refine(isSealingKey),
  /** Key of second factors, once the sealing key that it was made from was replaced. */
  factorKey: z.string().refine(isSealingKey).optional(),
  /** Keys that the sealing key has replaced, newest first. */
  formerSealingKeys: z.array(z.string().refine(isSealingKey)).optional(),
})
export type Secrets = z.infer<typeof Secrets>

/** Secrets kept in the data folder, readable by its owner only; made at the first start. */
export async function localSecrets(dataFolder: string): Promise<Secrets> {
  const file = join(dataFolder, 'secrets.json')
  return (await readSecrets(file)) ?? makeSecrets(dataFolder, file)
}

/** Reads the secrets in the data folder, and makes none. Null: there are none yet. */
export function presentSecrets(dataFolder: string): Promise<Secrets | null> {
  return readSecrets(join(dataFolder, 'secrets.json'))
}

/**
 * Puts a new auth secret into the data folder, and a new sealing key beside its predecessor if asked; false when there
 * are no secrets yet. A crash leaves the former ones or the new ones, never a part.
 */
export async function replaceSecrets(
  dataFolder: string,
  { withSealingKey }: { withSealingKey: boolean },
): Promise<boolean> {
  const file = join(dataFolder, 'secrets.json')
  const former = await readSecrets(file)
  if (!former) return false
  const { sealingKey, formerSealingKeys = [] } = former
  const sealing = withSealingKey
    ? {
        sealingKey: randomKey(),
        formerSealingKeys: [sealingKey, ...formerSealingKeys],
        factorKey: factorKeyOf(former),
      }
    : {}
  const draft = draftOf(file)
  try {
    await writeWhole(draft, { ...former, authSecret: randomKey(), ...sealing })
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return true
}

/** Key of second factors. It stays the same when the others are replaced, or every user would lose theirs. */
export function factorKeyOf({ factorKey, sealingKey }: Secrets): string {
  if (factorKey !== undefined) return factorKey
  const bytes = hkdfSync(
    'sha256',
    Buffer.from(sealingKey, 'base64url'),
    '',
    'bidwright factor key',
    32,
  )
  return Buffer.from(bytes).toString('base64url')
}

async function readSecrets(file: string): Promise<Secrets | null> {
  try {
    return Secrets.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new StartError(
      `${file} does not hold this installation's secrets: put it back from a backup.`,
      { cause: error },
    )
  }
}

/**
 * Makes the secrets under another name first, and renames only if nobody else has: a crash leaves either none or all
 * of them.
 */
async function makeSecrets(dataFolder: string, file: string): Promise<Secrets> {
  const secrets = { authSecret: randomKey(), sealingKey: randomKey() }
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const draft = draftOf(file)
  try {
    await writeWhole(draft, secrets)
    await link(draft, file)
    return secrets
  } catch (error) {
    const present = await readSecrets(file) // another process was faster
    if (!present) throw error
    return present
  } finally {
    await rm(draft, { force: true })
  }
}

function randomKey(): string {
  return randomBytes(32).toString('base64url')
}

function draftOf(file: string): string {
  return `${file}.${randomBytes(6).toString('hex')}`
}

async function writeWhole(file: string, secrets: Secrets): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(secrets, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
