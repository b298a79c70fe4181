import { AppError } from '../../../../contract/errors.ts'
import type { NewWriterKey, OwnWriter } from '../../../../contract/writing/writer-calls.ts'
import type { TextWriters } from '../../../ports/text-writer.ts'
import type { Sealer } from '../../../ports/vault.ts'
import type { Store } from '../../../store/connect.ts'
import { tellUsers } from '../../../store/live.ts'
import type { TaskQueue } from '../../../store/tasks.ts'
import { putWriterKey, removeWriterKey, writerKeyOf } from '../../../store/writing/writer-keys.ts'
import { keyPlace } from './key-place.ts'

export type OwnKeyServices = {
  store: Store
  sealer: Sealer
  tasks: Pick<TaskQueue, 'enqueue'>
  writers: Pick<TextWriters, 'offered'>
}

/** Reads which key a user has, and whether it works; never the key. */
export async function readWriterKey(
  { store }: Pick<OwnKeyServices, 'store'>,
  uid: string,
): Promise<OwnWriter> {
  const key = await writerKeyOf(store.db, uid)
  return { key: key && { service: key.service, model: key.model, state: key.state } }
}

/**
 * Seals a user's own key, in place of a former one, and has a worker try it. Throws AppError `writer-not-offered`: no
 * keys for this service are taken here.
 */
export async function saveWriterKey(
  { store, sealer, tasks, writers }: OwnKeyServices,
  uid: string,
  { service, model, key }: NewWriterKey,
): Promise<void> {
  const offered = writers.offered.find(({ name }) => name === service)
  if (!offered) throw new AppError('writer-not-offered')
  const sealedKey = sealer.seal(keyPlace({ uid, service }), key)
  await store.db.transaction(async (tx) => {
    const put = { uid, service, model: model ?? offered.model, sealedKey }
    const version = await putWriterKey(tx, put)
    if (version === null) throw new AppError('not-signed-in')
    await tasks.enqueue(tx, 'check-writer-key', { uid, version })
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}

/** Removes a user's own key. Texts are then written as for everybody else. */
export async function dropWriterKey(
  { store }: Pick<OwnKeyServices, 'store'>,
  uid: string,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    await removeWriterKey(tx, uid)
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}
