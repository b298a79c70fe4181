import { setTimeout as delay } from 'node:timers/promises'
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { IdentityRecords } from './identity-records.ts'

const readingsApartMs = 1_000

const PublicKey = z.looseObject({ kty: z.string() })

/**
 * Finds the key that a token names in our own table. When the key is unknown, the table is read again: by a reading
 * that begins after the token came, for another process may have made the key just now.
 */
export function keyFinder(records: IdentityRecords): JWTVerifyGetKey {
  let known = createLocalJWKSet({ keys: [] })
  let isFree: Promise<unknown> = Promise.resolve()
  let nextReading: Promise<void> | null = null

  async function read(): Promise<void> {
    const rows = await records.publicKeys()
    const keys = rows.map(({ id, publicKey }) => ({
      ...PublicKey.parse(JSON.parse(publicKey)),
      kid: id,
    }))
    known = createLocalJWKSet({ keys })
  }

  function beginReading(): Promise<void> {
    nextReading = null // whoever asks from now on needs a later one
    const reading = read()
    isFree = Promise.allSettled([reading, delay(readingsApartMs, undefined, { ref: false })])
    return reading
  }

  /** Reads the table at most once a second, so that made-up key ids cost little: all who wait share the next reading. */
  function readAgain(): Promise<void> {
    nextReading ??= isFree.then(beginReading)
    return nextReading
  }

  return async (header, token) => {
    if (header.kid === undefined) throw new errors.JWKSNoMatchingKey()
    try {
      return await known(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      await readAgain()
      return known(header, token)
    }
  }
}
