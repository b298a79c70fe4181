import type { Vault } from '../../../ports/vault.ts'
import type { TextWriter, TextWriters } from '../../../ports/text-writer.ts'
import type { Store } from '../../../store/connect.ts'
import { usableWriterKeyOf, type WriterKey } from '../../../store/writing/writer-keys.ts'
import { keyPlace } from '../own-key/key-place.ts'

/** Services that texts are written with. */
export type WritingServices = {
  store: Store
  /** Null in the role http, where only the built-in writer writes. */
  vault: Vault | null
  writers: TextWriters
  log: { warn(details: object, sentence: string): void }
}

/** Model that writes a user's texts. `own`: the user's key that it is used with; null: the operator's. */
export type Writer = { writer: TextWriter; own: WriterKey | null }

/** Chooses the model for a user: with their own key, else the operator's. Null: the built-in writer writes. */
export async function writerFor(services: WritingServices, uid: string): Promise<Writer | null> {
  const { store, vault, writers, log } = services
  if (!vault) return null
  const own = await usableWriterKeyOf(store.db, uid)
  if (own) {
    try {
      const key = vault.open(keyPlace(own), own.sealedKey)
      const writer = writers.open(own.service, { model: own.model, key })
      if (writer) return { writer, own }
    } catch {
      log.warn({ uid }, "A user's own key for a language model cannot be opened and is not used.")
    }
  }
  return writers.operators && { writer: writers.operators, own: null }
}
