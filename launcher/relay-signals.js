import { constants } from 'node:os'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const relayed = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
// npm repeats a Ctrl-C that the terminal has already delivered: within this time it is the same one.
const sameKeyPressMs = 500

/** Thrown when the launcher was told to end while it worked; the work has been stopped. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(signal)
    this.name = 'Interrupted'
    this.exitCode = exitCodeOf(signal)
  }
}

/** @param {NodeJS.Signals} signal */
export function exitCodeOf(signal) {
  return 128 + constants.signals[signal]
}

/**
 * Passes the signals that this process gets on to a child, each key press once.
 * @param {ChildProcess} child
 * @returns {{ first(): NodeJS.Signals | null, stop(): void }}
 */
export function relaySignals(child) {
  /** @type {NodeJS.Signals | null} */
  let first = null
  let lastAtMs = -Infinity

  /** @param {NodeJS.Signals} signal */
  const relay = (signal) => {
    const isRepeated = performance.now() - lastAtMs < sameKeyPressMs
    lastAtMs = performance.now()
    first ??= signal
    if (isRepeated) return
    if (cameFromTerminal(signal)) endByDisconnecting(child)
    else child.kill(signal)
  }

  for (const signal of relayed) process.on(signal, relay)
  return {
    first: () => first,
    stop: () => {
      for (const signal of relayed) process.off(signal, relay)
    },
  }
}

/**
 * Tells whether a terminal sent the signal: it reaches the child then anyway, as does a closed terminal. If it was
 * another process's `kill -INT` after all, the closed channel tells the child, and telling it in two ways is not taken
 * for a second Ctrl-C.
 * @param {NodeJS.Signals} signal
 */
function cameFromTerminal(signal) {
  if (signal === 'SIGTERM') return false
  return [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY)
}

/** @param {ChildProcess} child */
function endByDisconnecting(child) {
  if (child.connected) child.disconnect()
}
