import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../tests/support/an-installation.ts'
import { backupArguments, restoreArguments } from './command-line.ts'

const inEnvironment = { backupPassphrase: 'of the environment' }
const notInEnvironment = { backupPassphrase: null }

test('the passphrase of a backup comes from a file or from the environment, and a restore takes both', async () => {
  const file = await aFileWith('of the file\nand a note\n')
  const given = ['backup', '--passphrase-file', file]
  const lockOf = async (args: string[], config: typeof inEnvironment | typeof notInEnvironment) =>
    (await backupArguments(args, config)).lock
  expect(await lockOf(['backup'], notInEnvironment)).toBeNull()
  expect(await lockOf(['backup'], inEnvironment)).toEqual({ passphrase: 'of the environment' })
  await writeFile(file, 'long enough for a file\nand a note\n')
  expect(await lockOf(given, notInEnvironment)).toEqual({ passphrase: 'long enough for a file' })

  const passphraseOf = async (args: string[]) =>
    (await restoreArguments(args, inEnvironment)).openers.passphrase
  expect(await passphraseOf(['backup'])).toBe('of the environment')
  expect(await passphraseOf(given)).toBe('long enough for a file')
})

test.each([
  [['--encrypt-to', 'age1x'], 'Choose one: --encrypt-to or BIDWRIGHT_BACKUP_PASSPHRASE.'],
  [['--passphrase-file', 'x'], 'Choose one: --passphrase-file or BIDWRIGHT_BACKUP_PASSPHRASE.'],
  [
    ['--passphrase-file', 'x', '--encrypt-to', 'age1x'],
    'Choose one: --encrypt-to or --passphrase-file or BIDWRIGHT_BACKUP_PASSPHRASE.',
  ],
])(
  'a backup that is to be encrypted with %j and a passphrase of the environment is refused',
  async (more, sentence) => {
    await expect(backupArguments(['backup', ...more], inEnvironment)).rejects.toThrow(sentence)
  },
)

test('a passphrase that is short, empty or not there is refused, and shown in no sentence', async () => {
  const short = await refusal(await aFileWith('hunter2'))
  expect(short).toContain('at least 12 characters')
  expect(short).not.toContain('hunter2')
  expect(await refusal(await aFileWith('\nbelow'))).toContain('is empty')
  expect(await refusal('/nowhere/passphrase')).toBe('/nowhere/passphrase cannot be read (ENOENT).')
})

async function refusal(file: string): Promise<string> {
  return backupArguments(['backup', '--passphrase-file', file], notInEnvironment).then(
    () => 'not refused',
    ({ message }: Error) => message,
  )
}

async function aFileWith(text: string): Promise<string> {
  const file = join(await aFolder(), 'passphrase')
  await writeFile(file, text)
  return file
}
