import { inspect } from 'node:util'
import { readConfig, readEnvironment, type Config } from '../config/config.ts'
import { EmbeddedPostgresError } from '../embedded-postgres/embedded-postgres-error.ts'
import { PortError } from '../ports/port-error.ts'
import { StartError } from '../startup/start-error.ts'
import { StillWaitingError } from '../store/wait-at-start.ts'
import { BackupError } from './backup-error.ts'

type Running = { config: Config; note: (line: string) => void; signal: AbortSignal }

/**
 * Runs a command of the operator's: what it says goes to standard error, its outcome to the last line of standard
 * output, as JSON. Ctrl-C stops it and leaves nothing half done.
 */
export async function runCommand(
  run: (running: Running, given: string[]) => Promise<object>,
): Promise<void> {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => stopping.abort())
  process.once('disconnect', () => stopping.abort())
  try {
    const configured = readConfig(readEnvironment())
    if ('problems' in configured) throw new BackupError(configured.problems.join('\n'))
    const outcome = await run(
      { config: configured.config, note: console.error, signal: stopping.signal },
      process.argv.slice(2),
    )
    console.log(JSON.stringify(outcome))
  } catch (error) {
    console.error(sentenceOf(error))
    process.exitCode = 1
  } finally {
    if (process.connected) process.disconnect() // it would keep this process alive
  }
}

/** Answers what an operator can act on; any other error is a fault of ours and keeps its stack. */
function sentenceOf(error: unknown): string {
  if (error instanceof PortError)
    return `The store of files could not be reached (${error.code}): look at the variables S3_…, and try again.`
  const isKnown = [BackupError, EmbeddedPostgresError, StartError, StillWaitingError].some(
    (known) => error instanceof known,
  )
  return isKnown && error instanceof Error ? error.message : inspect(error)
}
