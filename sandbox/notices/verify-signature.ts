import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const toleranceSeconds = 300

/**
 * Verifies what a receiver of Standard Webhooks 1.0.0 verifies: that the moment is a present one, and that one of the
 * signatures is ours. Returns what is wrong, or null.
 */
export function problemOfSignature(
  headers: IncomingHttpHeaders,
  body: string,
  secret: string,
): string | null {
  const id = textOf(headers['webhook-id'])
  const timestamp = textOf(headers['webhook-timestamp'])
  const signatures = textOf(headers['webhook-signature'])
  if (id === '' || timestamp === '' || signatures === '') return 'Missing required headers'
  if (!/^\d+$/u.test(timestamp)) return 'Invalid signature headers'
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > toleranceSeconds)
    return 'Message timestamp is too old or too new'
  const key = Buffer.from(secret.replace(/^whsec_/u, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const isSigned = signatures.split(' ').some((signature) => {
    const [version, given = ''] = signature.split(',')
    const mac = Buffer.from(given, 'base64')
    return version === 'v1' && mac.length === expected.length && timingSafeEqual(mac, expected)
  })
  return isSigned ? null : 'No matching signature found'
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}
