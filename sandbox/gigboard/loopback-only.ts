import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from './refusal.ts'

/** Lets through programs on this machine only: no other machine, no web page, no rebound DNS name. */
export function refuseOutsiders(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const isLocal =
    isLoopbackPeer(request.raw.socket.remoteAddress) &&
    isLoopbackName(request.headers.host) &&
    request.headers.origin === undefined
  done(isLocal ? undefined : new RefusalError('loopback-only'))
}

function isLoopbackPeer(address = ''): boolean {
  return /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address) || address === '::1'
}

function isLoopbackName(host = ''): boolean {
  return /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i.test(host)
}
