import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** Starts a mail server that takes this password, or else any, without TLS and reports what it saw. */
export async function aPlainMailServer({
  password: right,
  ...options
}: { secure?: boolean; password?: string } = {}) {
  const seen: string[] = []
  const server = new SMTPServer({
    ...options,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      seen.push(`${username} ${password}`)
      const isRight = right === undefined || password === right
      done(isRight ? null : new Error('Wrong password.'), { user: username })
    },
    onData(stream, _session, done) {
      stream.resume().once('end', () => {
        seen.push('a mail')
        done()
      })
    },
  })
  server.on('error', () => undefined) // of a connection
  server.listen(0, '0.0.0.0')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise((resolve) => server.close(resolve)))
  return { port: (server.server.address() as AddressInfo).port, seen } // it listens on a port
}
