import type { LogFn, Logger } from 'pino'
import { firstCauseOf } from './describe-error.ts'

const quietMs = 60_000
const forgottenAfterMs = 3_600_000
const warning = 40 // pino's number

/**
 * Says each warning about the same cause once a minute: an outage repeats them many times a second. The next one tells
 * how many were left out.
 */
export function onceAMinute(nowMs: () => number = () => performance.now()) {
  const said = new Map<string, { atMs: number; leftOut: number }>()

  return function logMethod(
    this: Logger,
    args: Parameters<LogFn>,
    log: LogFn,
    level: number,
  ): void {
    const [details, sentence]: unknown[] = args
    if (level !== warning || !hasError(details)) return log.apply(this, args)
    const { err, ...rest } = details
    const key = JSON.stringify([sentence, rest, firstCauseOf(err)])
    const last = said.get(key)
    if (last && nowMs() - last.atMs < quietMs) {
      last.leftOut += 1
      return
    }
    for (const [old, { atMs }] of said) if (nowMs() - atMs > forgottenAfterMs) said.delete(old)
    said.set(key, { atMs: nowMs(), leftOut: 0 })
    const leftOut = last?.leftOut ?? 0
    if (leftOut > 0) log.call(this, { ...details, leftOut }, String(sentence))
    else log.apply(this, args)
  }
}

function hasError(details: unknown): details is { err: unknown } {
  return typeof details === 'object' && details !== null && 'err' in details
}
