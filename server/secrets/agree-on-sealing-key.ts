import { publicSealer } from '../adapters/sealed-box/public-sealer.ts'
import { sealedBox } from '../adapters/sealed-box/sealed-box.ts'
import { noteKeyRotation, type KeyRotationStep } from '../core/security/note-key-rotation.ts'
import type { SecurityServices } from '../core/security/note-security.ts'
import type { Sealer, Vault } from '../ports/vault.ts'
import type { HttpSecrets, WorkerSecrets } from './process-secrets.ts'
import { StartError } from '../startup/start-error.ts'
import type { Queryable } from '../store/connect.ts'
import { sealedKeyIds } from '../store/keeping/sealed-key-ids.ts'
import {
  forgetNextSealingKey,
  recordNextSealingKey,
  recordSealingKey,
  recordedSealingKeys,
  type RecordedKeys,
} from '../store/keeping/sealing-key-record.ts'

export type Sealing = {
  sealer: Sealer
  /** Null in the role http. */
  vault: Vault | null
  /** Sentence that says why this process would seal what others cannot open; null: nothing is wrong. */
  problem(): Promise<string | null>
}

/**
 * Agrees with the database on the keys that this process seals and opens with. Throws StartError when it could not
 * read what is stored.
 */
export async function agreeOnSealingKey(
  services: SecurityServices,
  secrets: WorkerSecrets | HttpSecrets,
): Promise<Sealing> {
  const { db } = services.store
  if ('sealingPublicKey' in secrets) {
    const sealer = publicSealer(secrets.sealingPublicKey)
    // Only the worker may record a key in an empty database: a wrong public half would bind it.
    const problem = await problemNow(db, sealer.keyId)
    if (problem !== null) throw new StartError(problem)
    return { sealer, vault: null, problem: () => problemNow(db, sealer.keyId) }
  }
  const vault = sealedBox(secrets.sealingKey, secrets.formerSealingKeys)
  await holdEveryKey(services, vault)
  return { sealer: vault, vault, problem: () => problemNow(db, vault.keyId) }
}

/** Begins or reverts a rotation if these keys say so. */
async function holdEveryKey(
  services: SecurityServices,
  { keyId, formerKeyIds }: Vault,
): Promise<void> {
  const { db } = services.store
  const { current, next } = await recordSealingKey(db, keyId)
  const missing = [current, ...(await sealedKeyIds(db))].find(
    (one) => one !== keyId && !formerKeyIds.includes(one),
  )
  if (missing !== undefined)
    throw new StartError(
      `The sealing key is ${keyId}, but the credentials in this database are sealed to ${missing}: put that key back into BIDWRIGHT_SEALING_KEY or the data folder, or beside its successor into BIDWRIGHT_SEALING_KEYS_FORMER.`,
    )
  const step = (name: KeyRotationStep, take: (tx: Queryable) => Promise<boolean>) =>
    db.transaction(async (tx) => {
      if (await take(tx)) await noteKeyRotation(services, name, tx)
    })
  if (current !== keyId) await step('sealing-key-begun', (tx) => recordNextSealingKey(tx, keyId))
  else if (next !== null && formerKeyIds.includes(next))
    await step('sealing-key-taken-back', (tx) => forgetNextSealingKey(tx, next))
}

async function problemNow(db: Queryable, keyId: string): Promise<string | null> {
  const recorded = await recordedSealingKeys(db)
  return recorded && publicKeyProblem(keyId, recorded)
}

function publicKeyProblem(keyId: string, { current, next }: RecordedKeys): string | null {
  if (keyId === current || keyId === next) return null
  return `This process seals to the key ${keyId}, but the credentials in this database are sealed to ${current}: put the public half of that key into BIDWRIGHT_SEALING_PUBLIC_KEY.`
}
