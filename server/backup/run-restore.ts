import { restoreArguments } from './command-line.ts'
import { restore } from './restore.ts'
import { runCommand } from './run-command.ts'

await runCommand('restore', async ({ config, ...running }, given) =>
  restore(config, { ...(await restoreArguments(given, config)), ...running }),
)
