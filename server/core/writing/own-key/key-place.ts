import type { SealedPlace } from '../../../ports/vault.ts'
import type { WriterKey } from '../../../store/writing/writer-keys.ts'

/** Place that a user's key is sealed for. It includes the service: a key for one is never shown to another. */
export function keyPlace({ uid, service }: Pick<WriterKey, 'uid' | 'service'>): SealedPlace {
  return { uid, field: `writer.${service}` }
}
