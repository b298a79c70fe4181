import { hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { paidTiers } from '../../contract/billing/plans.ts'
import type { PurchaseLinks } from '../ports/purchase-links.ts'

const sevenDaysMs = 7 * 24 * 3_600_000
const audience = 'purchase'
const Wish = z.object({ email: z.string(), name: z.string(), tier: z.enum(paidTiers) })

/** Tokens signed with a key of their own, made from `secret`. */
export function signedPurchaseLinks(
  secret: string,
  now: () => Date = () => new Date(),
): PurchaseLinks {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'bidwright purchase links', 32))
  return {
    tokenFor: ({ email, name, tier }) =>
      new SignJWT({ email, name, tier })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setIssuedAt(now())
        .setExpirationTime(new Date(now().getTime() + sevenDaysMs))
        .sign(key),
    async read(token) {
      try {
        const options = { algorithms: ['HS256'], audience, currentDate: now() }
        const { payload } = await jwtVerify(token, key, options)
        return Wish.parse(payload)
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
