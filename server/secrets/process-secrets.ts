import { publicHalfOf } from '../adapters/sealed-box/x25519.ts'
import type { Config } from '../config/config.ts'
import { factorKeyOf, localSecrets } from './local-secrets.ts'
import { StartError } from '../startup/start-error.ts'

/** Secrets of a worker process, which opens what is sealed. */
export type WorkerSecrets = {
  authSecret: string
  factorKey?: string | null
  sealingKey: string
  formerSealingKeys?: readonly string[]
}

/** Secrets of a process with the role http, which seals and can open nothing. */
export type HttpSecrets = {
  authSecret: string
  /** Null: no second factors are offered. */
  factorKey?: string | null
  sealingPublicKey: string
}

/**
 * Reads the secrets that this process may know, from the environment or else the data folder: only those of its role.
 */
export async function processSecrets(config: Config): Promise<WorkerSecrets | HttpSecrets> {
  const { sealingPublicKey } = config
  const isPublicEnough = config.role === 'http' && sealingPublicKey !== null
  const local = takesLocalSecrets(config) ? await localSecrets(config.dataFolder) : null
  const authSecret = config.authSecret ?? local?.authSecret ?? ''
  const factorKey = config.factorKey ?? (local && factorKeyOf(local))
  if (isPublicEnough) return { authSecret, factorKey, sealingPublicKey }

  const sealingKey = config.sealingKey ?? local?.sealingKey ?? ''
  const publicHalf = publicHalfOf(sealingKey)
  if (config.role === 'http') return { authSecret, factorKey, sealingPublicKey: publicHalf }
  if (sealingPublicKey !== null && sealingPublicKey !== publicHalf)
    throw new StartError(
      'BIDWRIGHT_SEALING_PUBLIC_KEY is not the public half of the sealing key: correct it, or leave it out here.',
    )
  const localFormerKeys = config.sealingKey === null ? (local?.formerSealingKeys ?? []) : []
  return {
    authSecret,
    factorKey,
    sealingKey,
    formerSealingKeys: [...config.formerSealingKeys, ...localFormerKeys],
  }
}

/** Tells whether a process takes secrets from the data folder: not all that it needs come from the environment. */
export function takesLocalSecrets(config: Config): boolean {
  const { role, authSecret, sealingKey, sealingPublicKey } = config
  const isSealingGiven = sealingKey !== null || (role === 'http' && sealingPublicKey !== null)
  return authSecret === null || !isSealingGiven
}
