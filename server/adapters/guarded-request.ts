import { ADDRCONFIG, type LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export type GuardedRequest = {
  url: string
  /** POST where there is a body, GET otherwise. */
  body?: string | Buffer
  headers?: Readonly<Record<string, string>>
  /** Time limit on everything: names, redirects and the answer. */
  deadlineMs: number
  /** Size limit on the answer, as it came and as it is once it was decompressed. */
  maxBytes: number
  /** Tells whether an answer of this status is read. The body of any other is empty, however long it is. Absent: all are. */
  isRead?: (status: number) => boolean
  signal?: AbortSignal
  /** Origin of a stand-in: it alone may be on this machine. */
  standInOrigin?: string | null
  resolve?: (host: string) => Promise<readonly string[]>
}

export type GuardedAnswer = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Address that answered. */
  url: string
}

/** Error of a request that was refused or brought nothing. Its message names the reason, and no more of the address than its host. */
export class GuardedRequestError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'GuardedRequestError'
  }
}

const maxAddresses = 4

/**
 * Sends one request to somebody else's address, and follows no redirect. Only public addresses are connected to, and exactly
 * those that were looked at: a name that leads elsewhere a moment later changes nothing. A body is sent at most once.
 * Throws GuardedRequestError.
 */
export async function guardedRequest(request: GuardedRequest): Promise<GuardedAnswer> {
  const { deadlineMs } = request
  const late = AbortSignal.timeout(deadlineMs)
  const signal = request.signal ? AbortSignal.any([request.signal, late]) : late
  const url = readUrl(request.url)
  return requestOnce({ ...request, signal }, url).catch((error: unknown) => {
    throw late.aborted ? new GuardedRequestError(`no answer within ${deadlineMs} ms`) : error
  })
}

/** Reads an address that may be fetched: by HTTP, with a host, without credentials. */
export function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/u.test(url.protocol) || url.hostname === '')
    throw new GuardedRequestError('not an address that begins with http:// or https://')
  if (url.username !== '' || url.password !== '')
    throw new GuardedRequestError('the address has a name or a password in it')
  return url
}

async function requestOnce(
  request: GuardedRequest & { signal: AbortSignal },
  url: URL,
): Promise<GuardedAnswer> {
  const { signal } = request
  const addresses = await addressesOf(request, url, signal)
  for (const [place, address] of addresses.entries()) {
    try {
      return await requestFrom(request, { url, address, signal })
    } catch (error) {
      const isLast = place === addresses.length - 1
      const mayHaveArrived = request.body !== undefined && !isUnreached(error)
      if (isLast || mayHaveArrived || error instanceof GuardedRequestError || signal.aborted)
        throw asError(error)
    }
  }
  throw new GuardedRequestError(`${url.hostname} has no address`)
}

/** Tells whether no connection came about, so that nothing can have been sent. */
function isUnreached(error: unknown): boolean {
  const isOfSystem = error instanceof Error && 'syscall' in error
  return isOfSystem && error.syscall === 'connect'
}

/** Looks the host up once. One closed address among open ones is refused with them. */
async function addressesOf(
  { resolve = resolveHost, standInOrigin = null }: GuardedRequest,
  url: URL,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/u, '$1')
  const found = isIP(host) ? [host] : await within(signal, resolve(host)).catch(unresolved)
  const isStandIn = url.origin === standInOrigin
  const isOpen = (address: string) =>
    isPublicAddress(address) || (isStandIn && isLoopbackAddress(address))
  if (!found.every(isOpen))
    throw new GuardedRequestError(`${host} does not lead to a public address`)
  return found.toSorted((one, other) => isIP(one) - isIP(other)).slice(0, maxAddresses)

  function unresolved(cause: unknown): never {
    throw new GuardedRequestError(`${host} is not known`, { cause })
  }
}

async function resolveHost(host: string): Promise<readonly string[]> {
  const found: LookupAddress[] = await lookup(host, { all: true, hints: ADDRCONFIG })
  return found.map(({ address }) => address)
}

/** Gives up waiting once the signal aborts: a look-up itself cannot be called off. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('aborted', { cause: signal.reason }))
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function requestFrom(
  { body: sent, headers, maxBytes, isRead = () => true }: GuardedRequest,
  { url, address, signal }: { url: URL; address: string; signal: AbortSignal },
): Promise<GuardedAnswer> {
  const isEncrypted = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[(.*)\]$/u, '$1')
  return new Promise((resolve, reject) => {
    const request = (isEncrypted ? httpsRequest : httpRequest)({
      host: address,
      port: url.port || (isEncrypted ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      method: sent === undefined ? 'GET' : 'POST',
      agent: false,
      signal,
      headers: {
        ...headers,
        ...(sent === undefined ? {} : { 'content-length': `${Buffer.byteLength(sent)}` }),
        host: url.host,
        'accept-encoding': 'gzip, deflate, br',
      },
      ...(isEncrypted && isIP(host) === 0 ? { servername: host } : {}),
    })
    request.once('error', reject)
    request.once('response', (response) => {
      const { statusCode: status = 0, headers } = response
      if (!isRead(status)) {
        resolve({ status, headers, body: Buffer.alloc(0), url: url.href })
        request.destroy()
        return
      }
      readBody(response, maxBytes).then(
        (body) => resolve({ status, headers, body, url: url.href }),
        (error: unknown) => {
          request.destroy()
          reject(error)
        },
      )
    })
    request.end(sent)
  })
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of decompressed(response, maxBytes)) {
    length += part.length
    if (length > maxBytes) throw tooLarge(maxBytes)
    parts.push(part)
  }
  if (!response.complete) throw new GuardedRequestError('the answer broke off')
  return Buffer.concat(parts)
}

function tooLarge(maxBytes: number): GuardedRequestError {
  return new GuardedRequestError(`the answer is larger than ${maxBytes} bytes`)
}

function decompressed(response: IncomingMessage, maxBytes: number): Readable {
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase()
  if (encoding === '' || encoding === 'identity') return response
  const stream = decoderFor(encoding)
  if (!stream) throw new GuardedRequestError('the answer is compressed in a way that is not known')
  let came = 0
  response.on('data', (part: Buffer) => {
    came += part.length
    if (came > maxBytes) stream.destroy(tooLarge(maxBytes)) // a header without an end brings nothing out
  })
  response.once('error', (error) => stream.destroy(error))
  response.once('aborted', () => stream.destroy(new GuardedRequestError('the answer broke off')))
  return response.pipe(stream)
}

function decoderFor(encoding: string) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'deflate') return createInflate()
  return encoding === 'br' ? createBrotliDecompress() : null
}

function asError(error: unknown): unknown {
  if (error instanceof GuardedRequestError) return error
  const why = error instanceof Error ? error.message : String(error)
  return new GuardedRequestError(`no answer (${why})`, { cause: error })
}
