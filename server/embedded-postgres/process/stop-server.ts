import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '../embedded-postgres-error.ts'

type Signal = { name: NodeJS.Signals; patienceMs: number }

/** Signals in order: PostgreSQL's fast shutdown, its immediate one, then the system's kill. */
const signals: Signal[] = [
  { name: 'SIGINT', patienceMs: 20_000 },
  { name: 'SIGQUIT', patienceMs: 5_000 },
  { name: 'SIGKILL', patienceMs: 5_000 },
]

/** Stops a server; resolves when it is gone. */
export async function stopServer(
  pid: number,
  isRunning: () => boolean | Promise<boolean>,
): Promise<void> {
  for (const { name, patienceMs } of signals) {
    if (!(await isRunning())) return
    sendSignal(pid, name)
    const deadline = performance.now() + patienceMs
    while (performance.now() < deadline) {
      if (!(await isRunning())) return
      await delay(10)
    }
  }
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // The process has just ended without our signal.
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
