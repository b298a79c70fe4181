import { WritingError } from '../../../ports/text-writer.ts'
import { tellUsers } from '../../../store/live.ts'
import {
  noteWriterKey,
  writerKeyOf,
  type WriterKeyState,
} from '../../../store/writing/writer-keys.ts'
import type { WritingServices } from '../model/writer-for.ts'
import { keyPlace } from './key-place.ts'

const usualWaitSeconds = 60

/**
 * Tries a key that its user has just saved, once, and notes what the service says. Returns the seconds until it is to
 * be tried again, 0 when it is known. Nothing is done when another key was saved meanwhile.
 */
export async function checkWriterKey(
  services: WritingServices,
  { uid, version }: { uid: string; version: number },
): Promise<number> {
  const { store } = services
  const own = await writerKeyOf(store.db, uid)
  if (!own || own.version !== version || own.state !== 'unchecked') return 0
  const found = await stateOf(services, own)
  if (typeof found === 'number') return found
  await store.db.transaction(async (tx) => {
    if (await noteWriterKey(tx, own, found)) await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
  return 0
}

/** State that the service's answer means, or the seconds until it is to be asked again. */
async function stateOf(
  { vault, writers, log }: WritingServices,
  own: NonNullable<Awaited<ReturnType<typeof writerKeyOf>>>,
): Promise<WriterKeyState | number> {
  let key: string
  try {
    key = vault?.open(keyPlace(own), own.sealedKey) ?? ''
  } catch {
    log.warn({ uid: own.uid }, "A user's own key for a language model cannot be opened.")
    return 'refused'
  }
  const writer = writers.open(own.service, { model: own.model, key })
  if (!writer) return 'refused' // the operator does not offer it any more
  try {
    await writer.tryKey()
    return 'ready'
  } catch (error) {
    if (!(error instanceof WritingError)) throw error
    switch (error.code) {
      case 'over-quota':
        return 'over-quota'
      case 'key-refused':
      case 'bad-answer': // it does not take the model
        return 'refused'
      case 'refused':
        return 'ready' // the key was taken
      case 'not-reached':
      case 'rate-limited':
        return error.retryAfterSeconds ?? usualWaitSeconds
    }
  }
}
