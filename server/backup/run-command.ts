import { inspect } from 'node:util'
import { readConfig, readEnvironment, type Config } from '../config/config.ts'
import { EmbeddedPostgresError } from '../embedded-postgres/embedded-postgres-error.ts'
import { PortError } from '../ports/port-error.ts'
import { StartError } from '../startup/start-error.ts'
import { StillWaitingError } from '../store/wait-at-start.ts'
import { BackupError } from './backup-error.ts'
import type { Act } from './backup-record.ts'
import { noteFailure } from './note-failure.ts'

type Running = { config: Config; note: (line: string) => void; signal: AbortSignal }

/**
 * Runs a command of the operator's: what it says goes to standard error, its outcome to the last line of standard
 * output, as JSON. Ctrl-C stops it and leaves nothing half done. A failure is noted in the database, where it can be.
 */
export async function runCommand(
  act: Act,
  run: (running: Running, given: string[]) => Promise<object>,
): Promise<void> {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => stopping.abort())
  process.once('disconnect', () => stopping.abort())
  let config: Config | null = null
  try {
    const configured = readConfig(readEnvironment())
    if ('problems' in configured) throw new BackupError(configured.problems.join('\n'))
    config = configured.config
    const outcome = await run(
      { config, note: console.error, signal: stopping.signal },
      process.argv.slice(2),
    )
    console.log(JSON.stringify(outcome))
  } catch (error) {
    const sentence = sentenceOf(error)
    console.error(sentence ?? inspect(error))
    process.exitCode = 1
    if (config)
      await noteFailure(config, act, sentence ?? 'something unexpected, which it printed.')
  } finally {
    if (process.connected) process.disconnect() // it would keep this process alive
  }
}

/** Answers what an operator can act on. Null: any other error is a fault of ours and keeps its stack. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof PortError)
    return `The store of files could not be reached (${error.code}): look at the variables S3_…, and try again.`
  const isKnown = [BackupError, EmbeddedPostgresError, StartError, StillWaitingError].some(
    (known) => error instanceof known,
  )
  return isKnown && error instanceof Error ? error.message : null
}
