import type Stripe from 'stripe'
import { fetchCapped } from '../fetch-capped.ts'

export type ClientOptions = {
  secretKey: string
  /** Null = Stripe's own address. */
  apiUrl: string | null
  /** From the first step to the last byte of an answer. */
  timeoutMs?: number
}

const usualTimeoutMs = 10_000

/**
 * Stripe's own library, loaded when it is first needed: it takes a tenth of a second. It repeats nothing by itself: of an
 * attempt that failed after another it could not be told any more whether the first one had arrived.
 */
export function stripeClient(options: ClientOptions): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined
  return () => (client ??= load(options))
}

async function load({ secretKey, apiUrl, timeoutMs }: ClientOptions): Promise<Stripe> {
  const { default: Library } = await import('stripe')
  return new Library(secretKey, {
    ...(apiUrl !== null && addressIn(new URL(apiUrl))),
    httpClient: Library.createFetchHttpClient(fetchObject), // the other one has no deadline and no limit of size
    timeout: timeoutMs ?? usualTimeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** Of any other answer the library would never tell us, and an error of its own would end the process. */
async function fetchObject(...request: Parameters<typeof fetchCapped>): Promise<Response> {
  const response = await fetchCapped(...request)
  const answer: unknown = await response.clone().json()
  if (typeof answer !== 'object' || answer === null) throw new TypeError('answer without an object')
  return response
}

function addressIn(url: URL): { protocol: 'http' | 'https'; host: string; port: string } {
  const isPlain = url.protocol === 'http:'
  return {
    protocol: isPlain ? 'http' : 'https',
    host: url.hostname,
    port: url.port || (isPlain ? '80' : '443'),
  }
}
