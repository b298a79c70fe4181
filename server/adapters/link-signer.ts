import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Signs texts until a moment, in seconds since 1970, with a key that is made from `secret` for one purpose only. */
export function linkSigner(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `bidwright ${purpose}`, 32))
  const sign = (text: string, until: number) =>
    createHmac('sha256', key).update(`${until}:${text}`).digest('base64url')
  return {
    sign,
    /** Tells whether a signature is ours and has not expired. */
    isGood(text: string, given: { until: number; signature: string }, nowMs: number): boolean {
      const signature = Buffer.from(given.signature)
      const right = Buffer.from(sign(text, given.until))
      const isOurs = signature.length === right.length && timingSafeEqual(signature, right)
      return isOurs && given.until * 1000 > nowMs
    },
  }
}
