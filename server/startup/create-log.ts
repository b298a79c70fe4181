import { pino, type DestinationStream, type Logger } from 'pino'
import { describeError } from './describe-error.ts'
import { onceAMinute } from './once-a-minute.ts'

const secretHeaders = ['authorization', 'cookie', 'set-cookie', 'proxy-authorization']

/**
 * Creates the program's log: JSON lines without bodies, query strings, credentials or the values of statements, and in an
 * outage without the same warning again and again.
 */
export function createLog(options: { level: string; destination?: DestinationStream }): Logger {
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { logMethod: onceAMinute() },
      serializers: { err: describeError, error: describeError, req: describeRequest },
      redact: {
        paths: secretHeaders.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]),
        censor: '[redacted]',
      },
    },
    options.destination ?? pino.destination({ fd: 2, sync: false }),
  )
}

/**
 * Part of the log that holds the security log's lines, each with `"log":"security"`. In production they are written
 * whatever the level is; elsewhere, like any other.
 */
export function securityLogOf(log: Logger, { isProduction }: { isProduction: boolean }): Logger {
  const level = isProduction && log.level !== 'silent' ? 'info' : log.level
  return log.child({ log: 'security' }, { level })
}

function describeRequest(request: { id?: unknown; method?: string; url?: string }) {
  return { id: request.id, method: request.method, path: request.url?.split('?')[0] }
}
