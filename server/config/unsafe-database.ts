import pg from 'pg'
import { guessable } from './guessable.ts'

const loopback = /^(?:localhost|127(?:\.\d+){3}|::1)$/iu

/**
 * Sentence about a database that production refuses: on another machine, reached without TLS or without a look at its
 * certificate; null: it is safe. Read by the driver that connects, so nothing can be understood in two ways.
 */
export function unsafeDatabase(databaseUrl: string): string | null {
  try {
    const { host, ssl, password } = new pg.Client({ connectionString: databaseUrl })
    if (host.startsWith('/') || loopback.test(host)) return null
    if (!isVerified(ssl)) return unencrypted
    return guessable('DATABASE_URL has a password that', password, 'choose another', 'online')
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    return `DATABASE_URL cannot be used${why}: check its options and the files that it names.`
  }
}

const unencrypted =
  'DATABASE_URL leads to another machine and must end in sslmode=verify-full in production: otherwise the network could read along, or another server answer.'

/** Tells whether the driver checks the certificate of the server, as it does unless told otherwise. */
function isVerified(ssl: unknown): boolean {
  if (typeof ssl !== 'object' || ssl === null) return ssl === true
  return !('rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false)
}
