import { sql } from 'drizzle-orm'
import { factorSeal } from '../adapters/sealed-box/factor-seal.ts'
import type { Config } from '../config/config.ts'
import { guessable } from '../config/guessable.ts'
import { makeKey } from '../config/unsafe-secrets.ts'
import { factorKeyOf, presentSecrets } from '../secrets/local-secrets.ts'
import { takesLocalSecrets } from '../secrets/process-secrets.ts'
import type { Queryable } from '../store/connect.ts'
import { rows } from '../store/rows.ts'
import { bad, good, off, type Finding } from './finding.ts'

type Factor = { uid: string; sealedKey: string }

/** Number of factors to look at, from the oldest: those are the ones that a key set later does not open. */
const maxFactors = 10_000

/** Says whether the key of second factors is there, hard to guess, and the one that the stored factors were sealed with. */
export async function factorKeyFindings(config: Config, db: Queryable): Promise<Finding[]> {
  const factors = await rows<Factor>(
    db,
    sql`select user_id as uid, sealed_key as "sealedKey" from second_factors
        where confirmed_at is not null order by created_at limit ${maxFactors}`,
  )
  const isLocal = takesLocalSecrets(config)
  const local = isLocal ? await presentSecrets(config.dataFolder) : null
  const key = config.factorKey ?? (local && factorKeyOf(local))
  if (key === null && factors.length > 0)
    return [
      bad(
        'Users have turned two-step log-in on, and its key is not here: no code of theirs counts. Put the former BIDWRIGHT_FACTOR_KEY or secrets.json back.',
      ),
    ]
  if (key === null)
    return isLocal ? [] : [off('BIDWRIGHT_FACTOR_KEY is not set: two-step log-in is not offered.')]
  const easy = guessable('BIDWRIGHT_FACTOR_KEY', config.factorKey, makeKey)
  return [...(easy === null ? [] : [bad(easy)]), ...opened(key, factors)]
}

function opened(key: string, factors: readonly Factor[]): Finding[] {
  const seal = factorSeal(key)
  const lost = factors.filter(({ uid, sealedKey }) => seal.open(uid, sealedKey) === null).length
  if (lost > 0)
    return [
      bad(
        `The key of second factors opens ${factors.length - lost} of ${factors.length}: for the others only backup codes count. Put the former BIDWRIGHT_FACTOR_KEY back.`,
      ),
    ]
  return factors.length > 0 ? [good('The key of second factors opens those that are stored.')] : []
}
