import { importJWK, jwtVerify } from 'jose'

const dayMs = 86_400_000
const pointBytes = 65

/** Tells whether a message carries a VAPID signature (RFC 8292) for this push service, by the key of its subscription. */
export async function isSignedFor(
  { authorization, audience }: { authorization: unknown; audience: string },
  publicKey: string,
): Promise<boolean> {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/u.exec(String(authorization)) ?? []
  if (token === undefined || key !== publicKey) return false
  const point = Buffer.from(key, 'base64url')
  if (point.length !== pointBytes) return false
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  if (x === undefined || y === undefined) return false
  try {
    const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
    const { payload } = await jwtVerify(token, jwk, { audience, requiredClaims: ['exp', 'sub'] })
    const endsInMs = (payload.exp ?? 0) * 1000 - Date.now()
    return endsInMs <= dayMs && /^(?:mailto:|https:)/u.test(payload.sub ?? '')
  } catch {
    return false // a signature of somebody else, for somebody else, or too old
  }
}
