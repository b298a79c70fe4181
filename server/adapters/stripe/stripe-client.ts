import type Stripe from 'stripe'
import { fetchCapped } from '../fetch-capped.ts'

export type ClientOptions = {
  secretKey: string
  /** Null: Stripe's own address. */
  apiUrl: string | null
  /** Time limit from the first step to the last byte of an answer. */
  timeoutMs?: number
}

const usualTimeoutMs = 10_000

/**
 * Stripe's own library, loaded when first needed because that takes a tenth of a second. Repeats nothing
 * automatically: after a repeated attempt has failed, nobody could tell whether the first one arrived.
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

/**
 * Fetches an answer that is a JSON object. Any other answer would never be reported by the library, and an error of
 * the library's own would end the process.
 */
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
