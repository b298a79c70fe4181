import { connect as connectPlainly } from 'node:net'
import { connect as connectEncrypted } from 'node:tls'
import { firstCauseOf } from '../startup/describe-error.ts'
import { bad, good, type Finding } from './finding.ts'

const patienceMs = 5_000

/** Connects, and where the address says so looks at the certificate. Nothing is sent. */
export function reach(name: string, { protocol, hostname, port: given }: URL): Promise<Finding> {
  const host = hostname.replace(/^\[(.*)\]$/u, '$1')
  const isEncrypted = protocol === 'https:' || protocol === 'smtps:'
  const usual: Record<string, number> = { 'https:': 443, 'http:': 80, 'smtps:': 465, 'smtp:': 587 }
  const port = Number(given) || (usual[protocol] ?? 443)
  return new Promise((resolve) => {
    const socket = isEncrypted
      ? connectEncrypted({ host, port, servername: host, ALPNProtocols: ['http/1.1'] }, reached)
      : connectPlainly({ host, port }, reached)
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer')))
    socket.once('error', (error) =>
      resolve(
        bad(
          `${name} leads to ${host}, which cannot be reached (${firstCauseOf(error)}): look at its address, and whether it runs.`,
        ),
      ),
    )
    function reached() {
      socket.destroy()
      resolve(good(`${name} leads to ${host}, which answers.`))
    }
  })
}
