import type { FastifyRequest, onRequestHookHandler } from 'fastify'

/** Makes a hook that lets through programs on this machine only: no other machine, no web page, no rebound DNS name. */
export function refuseOutsiders(refusal: () => Error): onRequestHookHandler {
  return (request, _reply, done) => {
    const isLocal = isFromHere(request) && request.headers.origin === undefined
    done(isLocal ? undefined : refusal())
  }
}

/**
 * Tells whether a request comes from this machine and names it by a loopback name. A page of another site may still
 * have caused it.
 */
export function isFromHere(request: FastifyRequest): boolean {
  const { socket } = request.raw
  return isLoopbackPeer(socket.remoteAddress) && isLoopbackName(request.headers.host)
}

function isLoopbackPeer(address = ''): boolean {
  return /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address) || address === '::1'
}

function isLoopbackName(host = ''): boolean {
  return /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i.test(host)
}
