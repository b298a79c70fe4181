import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { AppError } from '../../../../contract/errors.ts'
import type { Caller } from '../../../ports/identity.ts'

const maxRemembered = 20_000

const Claims = z.object({ sub: z.string(), sid: z.string(), exp: z.number() })

/**
 * Makes a reader of ID tokens. Throws AppError `not-signed-in`. A page and its live stream send the same token for minutes, so the
 * claims of a token whose signature was right are remembered until it ends. Whether its session is live is another question.
 */
export function tokenReader(
  key: JWTVerifyGetKey,
  origin: string,
): (token: string) => Promise<Caller> {
  const remembered = new Map<string, { caller: Caller; endsAtSeconds: number }>()
  return async (token) => {
    const known = remembered.get(token)
    if (known && known.endsAtSeconds > nowSeconds()) return known.caller
    remembered.delete(token)
    const { sub, sid, exp } = await verify(token, { key, origin })
    const caller = { uid: sub, sessionId: sid }
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(token, { caller, endsAtSeconds: exp })
    return caller
  }
}

async function verify(token: string, { key, origin }: { key: JWTVerifyGetKey; origin: string }) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['EdDSA'],
      issuer: origin,
      audience: origin,
      requiredClaims: ['exp', 'sub', 'sid'],
    })
    return Claims.parse(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError)
      throw new AppError('not-signed-in', { cause: error })
    throw error
  }
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
