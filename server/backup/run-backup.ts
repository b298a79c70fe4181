import { backUp } from './back-up.ts'
import { backupArguments } from './command-line.ts'
import { runCommand } from './run-command.ts'

await runCommand('backup', async ({ config, ...running }, given) => {
  const options = await backupArguments(given, config)
  if (options.lock === null)
    running.note(
      'The file is not encrypted: anybody with this file can sign in as any user. Keep it like a password, or encrypt it with --encrypt-to, --passphrase-file or BIDWRIGHT_BACKUP_PASSPHRASE.',
    )
  return backUp(config, { ...options, ...running })
})
