import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HttpServices } from '../http-services.ts'

const quietMs = 3_600_000
const maxShown = 100
const probes = new Set(['/healthz', '/readyz'])

type Notice = { kind: string; shown: string; sentence: string }

/**
 * Says in the log what shows that the origin or the proxies are configured wrongly: each kind once an hour, since anybody
 * may send any header. Nothing else follows from it.
 */
export function noticeMisdirection(
  app: FastifyInstance,
  { origin, log }: Pick<HttpServices, 'origin' | 'log'>,
  nowMs: () => number = () => performance.now(),
): void {
  const { hostname } = new URL(origin)
  if (!isPublicName(hostname)) return // one machine, with its own names for itself
  const saidAtMs = new Map<string, number>()
  app.addHook('onRequest', async (request) => {
    for (const { kind, shown, sentence } of noticesOf(request, origin)) {
      const last = saidAtMs.get(kind)
      if (last !== undefined && nowMs() - last < quietMs) continue
      saidAtMs.set(kind, nowMs())
      log.warn({ [kind]: shown.slice(0, maxShown) }, sentence)
    }
  })
}

function* noticesOf(request: FastifyRequest, origin: string): Generator<Notice> {
  const { headers, url } = request
  const forwardedFor = headers['x-forwarded-for']
  if (forwardedFor !== undefined && (request.ips?.length ?? 1) < 2)
    yield {
      kind: 'peer',
      shown: request.ip,
      sentence:
        'This address sends X-Forwarded-For, and BIDWRIGHT_TRUST_PROXY names no proxy there. If it is your proxy, set the number of proxies or add its address: until then all visitors count as one.',
    }
  if (headers.origin !== undefined && ![origin, 'null'].includes(headers.origin))
    yield {
      kind: 'origin',
      shown: headers.origin,
      sentence: `A page of this origin called us, and BIDWRIGHT_ORIGIN is ${origin}. If people open Bidwright there, correct it: until then they cannot log in.`,
    }
  const host = hostOf(request)
  if (isPublicName(host) && host !== new URL(origin).hostname && !probes.has(url))
    yield {
      kind: 'host',
      shown: host,
      sentence: `A request asked for this host, and BIDWRIGHT_ORIGIN is ${origin}. If people open Bidwright there, correct it, or let the proxy lead them to the one address.`,
    }
}

function hostOf(request: FastifyRequest): string {
  return request.hostname.toLowerCase()
}

/** Tells names on the internet from addresses and from names within a machine or a private network. */
function isPublicName(host: string): boolean {
  return host.includes('.') && isIP(host) === 0
}
