import { ADDRCONFIG, type LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export type GuardedGet = {
  url: string
  headers?: Readonly<Record<string, string>>
  /** Time limit on everything: names, redirects and the answer. */
  deadlineMs: number
  /** Size limit on the answer, as it came and as it is once it was decompressed. */
  maxBytes: number
  signal?: AbortSignal
  /** Origin of a stand-in: it alone may be on this machine. */
  standInOrigin?: string | null
  resolve?: (host: string) => Promise<readonly string[]>
}

export type GuardedAnswer = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Address that answered, after redirects. */
  url: string
}

/** Error of a GET that was refused or brought nothing. Its message names the reason, and no more of the address than its host. */
export class GuardedGetError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'GuardedGetError'
  }
}

const maxRedirects = 3
const maxAddresses = 4
const redirects: readonly number[] = [301, 302, 303, 307, 308]

/**
 * Gets what somebody else's address leads to. Only public addresses are connected to, and exactly those that were
 * looked at: a name that leads elsewhere a moment later changes nothing. Each redirect is held to the same. Throws
 * GuardedGetError.
 */
export async function guardedGet(get: GuardedGet): Promise<GuardedAnswer> {
  const late = AbortSignal.timeout(get.deadlineMs)
  const signal = get.signal ? AbortSignal.any([get.signal, late]) : late
  let url = readUrl(get.url)
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answer = await getOnce(get, url, signal).catch((error: unknown) => {
      throw late.aborted ? new GuardedGetError(`no answer within ${get.deadlineMs} ms`) : error
    })
    const { location } = answer.headers
    if (!redirects.includes(answer.status) || location === undefined) return answer
    url = follow(url, location)
  }
  throw new GuardedGetError(`more than ${maxRedirects} redirects`)
}

/** Reads an address that may be fetched: by HTTP, with a host, without credentials. */
export function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/u.test(url.protocol) || url.hostname === '')
    throw new GuardedGetError('not an address that begins with http:// or https://')
  if (url.username !== '' || url.password !== '')
    throw new GuardedGetError('the address has a name or a password in it')
  return url
}

function follow(from: URL, location: string): URL {
  const to = URL.canParse(location, from.href) ? new URL(location, from).href : ''
  const url = readUrl(to)
  if (from.protocol === 'https:' && url.protocol !== 'https:')
    throw new GuardedGetError('redirected to an address without encryption')
  return url
}

async function getOnce(get: GuardedGet, url: URL, signal: AbortSignal): Promise<GuardedAnswer> {
  const addresses = await addressesOf(get, url, signal)
  for (const [place, address] of addresses.entries()) {
    try {
      return await getFrom(get, { url, address, signal })
    } catch (error) {
      const isLast = place === addresses.length - 1
      if (isLast || error instanceof GuardedGetError || signal.aborted) throw asError(error)
    }
  }
  throw new GuardedGetError(`${url.hostname} has no address`)
}

/** Looks the host up once. One closed address among open ones is refused with them. */
async function addressesOf(
  { resolve = resolveHost, standInOrigin = null }: GuardedGet,
  url: URL,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/u, '$1')
  const found = isIP(host) ? [host] : await within(signal, resolve(host)).catch(unresolved)
  const isStandIn = url.origin === standInOrigin
  const isOpen = (address: string) =>
    isPublicAddress(address) || (isStandIn && isLoopbackAddress(address))
  if (!found.every(isOpen)) throw new GuardedGetError(`${host} does not lead to a public address`)
  return found.toSorted((one, other) => isIP(one) - isIP(other)).slice(0, maxAddresses)

  function unresolved(cause: unknown): never {
    throw new GuardedGetError(`${host} is not known`, { cause })
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

function getFrom(
  { headers, maxBytes }: GuardedGet,
  { url, address, signal }: { url: URL; address: string; signal: AbortSignal },
): Promise<GuardedAnswer> {
  const isEncrypted = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[(.*)\]$/u, '$1')
  return new Promise((resolve, reject) => {
    const request = (isEncrypted ? httpsRequest : httpRequest)({
      host: address,
      port: url.port || (isEncrypted ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      agent: false,
      signal,
      headers: { ...headers, host: url.host, 'accept-encoding': 'gzip, deflate, br' },
      ...(isEncrypted && isIP(host) === 0 ? { servername: host } : {}),
    })
    request.once('error', reject)
    request.once('response', (response) => {
      readBody(response, maxBytes).then(
        (body) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body,
            url: url.href,
          }),
        (error: unknown) => {
          request.destroy()
          reject(error)
        },
      )
    })
    request.end()
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
  if (!response.complete) throw new GuardedGetError('the answer broke off')
  return Buffer.concat(parts)
}

function tooLarge(maxBytes: number): GuardedGetError {
  return new GuardedGetError(`the answer is larger than ${maxBytes} bytes`)
}

function decompressed(response: IncomingMessage, maxBytes: number): Readable {
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase()
  if (encoding === '' || encoding === 'identity') return response
  const stream = decoderFor(encoding)
  if (!stream) throw new GuardedGetError('the answer is compressed in a way that is not known')
  let came = 0
  response.on('data', (part: Buffer) => {
    came += part.length
    if (came > maxBytes) stream.destroy(tooLarge(maxBytes)) // a header without an end brings nothing out
  })
  response.once('error', (error) => stream.destroy(error))
  response.once('aborted', () => stream.destroy(new GuardedGetError('the answer broke off')))
  return response.pipe(stream)
}

function decoderFor(encoding: string) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'deflate') return createInflate()
  return encoding === 'br' ? createBrotliDecompress() : null
}

function asError(error: unknown): unknown {
  if (error instanceof GuardedGetError) return error
  const why = error instanceof Error ? error.message : String(error)
  return new GuardedGetError(`no answer (${why})`, { cause: error })
}
