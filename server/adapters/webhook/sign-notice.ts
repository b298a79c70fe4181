import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/** Signs a notice by Standard Webhooks 1.0.0: the HMAC-SHA256 of its id, the moment in seconds, and its body. */
export function signNotice(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return `v1,${mac}`
}
