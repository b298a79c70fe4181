import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Config } from '../config/config.ts'
import { shortestPassphrase } from '../config/environment.ts'
import { BackupError } from './backup-error.ts'
import type { BackupOptions } from './back-up.ts'
import type { RestoreOptions } from './restore-options.ts'

const backupUsage =
  'npm run backup -- FILE [--overwrite] [--encrypt-to age1…]… [--passphrase-file FILE]'
const restoreUsage =
  'npm run restore -- FILE [--replace] [--identity-file FILE]… [--passphrase-file FILE] [--deleted FILE] [--switch-off]'

type Passphrase = Pick<Config, 'backupPassphrase'>

/**
 * Reads the arguments of a backup. A passphrase comes from a file or the environment: the list of processes shows
 * arguments.
 */
export async function backupArguments(
  given: string[],
  { backupPassphrase }: Passphrase,
): Promise<Pick<BackupOptions, 'file' | 'overwrite' | 'lock'>> {
  const { values, file } = parse(given, backupUsage, {
    overwrite: { type: 'boolean', default: false },
    'encrypt-to': { type: 'string', multiple: true, default: [] },
    'passphrase-file': { type: 'string' },
  })
  const recipients = values['encrypt-to']
  const passphraseFile = values['passphrase-file']
  const { overwrite } = values
  const ways = [
    ...(recipients.length > 0 ? ['--encrypt-to'] : []),
    ...(passphraseFile === undefined ? [] : ['--passphrase-file']),
    ...(backupPassphrase === null ? [] : ['BIDWRIGHT_BACKUP_PASSPHRASE']),
  ]
  if (ways.length > 1)
    throw new BackupError(
      `Choose one: ${ways.join(' or ')}. A backup is encrypted in one way only${
        backupPassphrase === null
          ? ''
          : '; with BIDWRIGHT_BACKUP_PASSPHRASE= before the command it counts as not set'
      }.`,
    )
  if (backupPassphrase !== null) return { file, overwrite, lock: { passphrase: backupPassphrase } }
  if (passphraseFile === undefined)
    return { file, overwrite, lock: recipients.length > 0 ? { recipients } : null }
  const passphrase = await firstLineOf(passphraseFile)
  if (passphrase.length < shortestPassphrase)
    throw new BackupError(
      `The passphrase in ${passphraseFile} is too short: it needs at least ${shortestPassphrase} characters.`,
    )
  return { file, overwrite, lock: { passphrase } }
}

/** Reads the arguments of a restore. A passphrase in a file counts before the one in the environment. */
export async function restoreArguments(
  given: string[],
  { backupPassphrase }: Passphrase,
): Promise<Pick<RestoreOptions, 'file' | 'replace' | 'openers' | 'deleted' | 'switchOff'>> {
  const { values, file } = parse(given, restoreUsage, {
    replace: { type: 'boolean', default: false },
    'identity-file': { type: 'string', multiple: true, default: [] },
    'passphrase-file': { type: 'string' },
    deleted: { type: 'string' },
    'switch-off': { type: 'boolean', default: false },
  })
  const passphraseFile = values['passphrase-file']
  const deleted = values.deleted === undefined ? [] : await uidsIn(values.deleted)
  const identities = (await Promise.all(values['identity-file'].map(identitiesIn))).flat()
  const passphrase =
    passphraseFile === undefined ? backupPassphrase : await firstLineOf(passphraseFile)
  const { replace, 'switch-off': switchOff } = values
  return { file, replace, openers: { identities, passphrase }, deleted, switchOff }
}

function parse<Options extends NonNullable<ParseArgsConfig['options']>>(
  given: string[],
  usage: string,
  options: Options,
) {
  const parsed = parsedOrNull(given, options)
  const [file, ...others] = parsed?.positionals ?? []
  if (parsed === null || file === undefined || others.length > 0)
    throw new BackupError(`Use it like this: ${usage}`)
  return { values: parsed.values, file: resolve(file) }
}

function parsedOrNull<Options extends NonNullable<ParseArgsConfig['options']>>(
  given: string[],
  options: Options,
) {
  try {
    return parseArgs({ args: given, options, allowPositionals: true })
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Reads the secret keys in a file of age-keygen. */
async function identitiesIn(file: string): Promise<string[]> {
  const lines = (await textOf(file)).split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length > 0) return identities
  throw new BackupError(`${file} holds no key of age: such a line begins with AGE-SECRET-KEY-.`)
}

/** Reads uids of deleted accounts, one a line; what stands behind the first word of a line is a note. */
async function uidsIn(file: string): Promise<string[]> {
  const lines = (await textOf(file)).split('\n').map((line) => line.trim().split(/\s/u)[0] ?? '')
  return lines.filter((uid) => uid !== '')
}

async function firstLineOf(file: string): Promise<string> {
  const [line = ''] = (await textOf(file)).split(/\r?\n/u)
  if (line !== '') return line
  throw new BackupError(`The first line of ${file} is empty: it must be the passphrase.`)
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    throw new BackupError(`${file} cannot be read (${code}).`, { cause })
  }
}
