import { spawn } from 'node:child_process'
import { setInterval, setTimeout } from 'node:timers'
import { Complaint } from './complaint.js'
import { exitCodeOf, Interrupted, relaySignals } from './relay-signals.js'
import { say } from './say.js'

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {{ cwd: string, env?: NodeJS.ProcessEnv, timeLimitMs?: number }} ChildOptions
 */

const graceMs = 10_000

/**
 * Runs a program in this terminal until it ends; answers with the exit code to end with.
 * The channel ('ipc') closes when this process dies in whatever way, so that the child can end too.
 * @param {string} program @param {readonly string[]} args @param {ChildOptions} options
 * @returns {Promise<number>}
 */
export async function runInForeground(program, args, options) {
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const signals = relaySignals(child)
  const parentWatch = endWithParent(child)
  const timeLimit = endAfter(child, options.timeLimitMs)
  try {
    return await ended(child, { program, event: 'exit' })
  } finally {
    clearInterval(parentWatch)
    clearTimeout(timeLimit)
    signals.stop()
  }
}

/**
 * Runs a program without showing its output; answers with its exit code and everything it printed.
 * @param {string} program @param {readonly string[]} args
 * @param {ChildOptions & { onStart?: (pid: number) => void }} options
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
export async function runQuietly(program, args, options) {
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined) options.onStart?.(child.pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  }
  const signals = relaySignals(child)
  const timeLimit = endAfter(child, options.timeLimitMs)
  try {
    const exitCode = await ended(child, { program, event: 'close' })
    const signal = signals.first()
    if (signal !== null) throw new Interrupted(signal)
    return { exitCode, output }
  } finally {
    clearTimeout(timeLimit)
    signals.stop()
  }
}

/**
 * @param {ChildProcess} child
 * @param {{ program: string, event: 'exit' | 'close' }} options `close` comes after the last output
 * @returns {Promise<number>}
 */
function ended(child, { program, event }) {
  return new Promise((resolve, reject) => {
    child.on('error', (cause) =>
      reject(new Complaint(`${program} could not be started: ${cause.message}`, { cause })),
    )
    child.on(event, (code, signal) => resolve(signal === null ? (code ?? 1) : exitCodeOf(signal)))
  })
}

/**
 * Ends the child when npm was killed: `kill -9` leaves this process behind with another parent (the scripts of
 * package.json say `exec`, so that no shell stands in between). Without npm no parent is watched: a launcher started
 * in the background should survive a log-out.
 * @param {ChildProcess} child
 */
function endWithParent(child) {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 1000)
  return watch
}

/** @param {ChildProcess} child @param {number | undefined} timeLimitMs */
function endAfter(child, timeLimitMs) {
  if (timeLimitMs === undefined) return undefined
  return setTimeout(() => {
    say(`Stopped: it took longer than ${Math.round(timeLimitMs / 60_000)} minutes.`)
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), graceMs).unref()
  }, timeLimitMs)
}
