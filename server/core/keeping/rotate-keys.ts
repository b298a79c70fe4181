import type { SealedPlace } from '../../ports/vault.ts'
import { keysWrappedWith, rewrapKeys, type WrappedKey } from '../../store/keeping/data-keys.ts'
import { arrivedAccounts } from '../../store/keeping/marketplace-accounts.ts'
import { finishSealingKey } from '../../store/keeping/sealing-key-record.ts'
import {
  refreshTokensSealedTo,
  resealRefreshTokens,
} from '../../store/keeping/sealed-refresh-tokens.ts'
import { sealedKeyIds } from '../../store/keeping/sealed-key-ids.ts'
import { resealWriterKeys, writerKeysSealedTo } from '../../store/writing/writer-keys.ts'
import { channelBoxes } from '../../store/noticing/channels.ts'
import { driveTokensSealedTo, resealDriveTokens } from '../../store/drive/drive-connections.ts'
import { driveTokenPlace } from '../drive/token-place.ts'
import { refreshTokenPlace } from '../entry/log-in-with-provider.ts'
import { keyPlace } from '../writing/own-key/key-place.ts'
import { addressPlace, secretPlace } from '../noticing/channel-places.ts'
import { resealPushKeys } from '../push/push-keys.ts'
import { noteKeyRotation } from '../security/note-key-rotation.ts'
import { resealNaming } from './account-names.ts'
import { keepArrived } from './keep-secrets.ts'
import type { KeepingServices } from './keeping-services.ts'

const batchSize = 100

export type Rotation = {
  /** Keys that something is still sealed to. Null: stopped before that could be known. */
  otherKeyIds: string[] | null
  rewrapped: number
  kept: number
}

/**
 * Moves everything to the current key: data keys are rewrapped, and secrets as they arrived are put under their user's
 * data key. Works in batches, each whole or not at all: a crash leaves both forms, both readable, and the next turn
 * continues. Safe when two processes do it.
 */
export async function rotateKeys(
  services: KeepingServices,
  signal: AbortSignal,
): Promise<Rotation> {
  const rewrapped = await rewrapAll(services, signal)
  await resealBoxes(services, signal, tokens)
  await resealBoxes(services, signal, ownKeys)
  await resealBoxes(services, signal, driveTokens)
  await resealBoxes(services, signal, channelAddresses)
  await resealBoxes(services, signal, channelSecrets)
  await resealNaming(services)
  await resealPushKeys(services)
  const kept = await keepAll(services, signal)
  if (signal.aborted) return { otherKeyIds: null, rewrapped, kept }
  const { store, vault } = services
  const otherKeyIds = (await sealedKeyIds(store.db)).filter((keyId) => keyId !== vault.keyId)
  if (otherKeyIds.length === 0)
    await store.db.transaction(async (tx) => {
      if (await finishSealingKey(tx, vault.keyId))
        await noteKeyRotation(services, 'sealing-key-completed', tx)
    })
  return { otherKeyIds, rewrapped, kept }
}

async function rewrapAll(services: KeepingServices, signal: AbortSignal): Promise<number> {
  const { store, vault } = services
  let count = 0
  let after = ''
  while (!signal.aborted && vault.formerKeyIds.length > 0) {
    const batch = { after, limit: batchSize }
    const found = await keysWrappedWith(store.db, vault.formerKeyIds, batch)
    const last = found.at(-1)
    if (!last) break
    const rewrapped = found.flatMap((key) => rewrap(services, key))
    await rewrapKeys(store.db, vault.keyId, rewrapped)
    count += rewrapped.length
    after = last.uid
  }
  return count
}

/** Rewraps a data key. A damaged one must not hold up the others. */
function rewrap({ vault, log }: KeepingServices, { uid, wrapped }: WrappedKey) {
  try {
    return [{ uid, old: wrapped, wrapped: vault.rewrapDataKey(uid, wrapped) }]
  } catch (error) {
    log.warn(
      { uid, err: error },
      'A data key cannot be opened, so it stays sealed to its former key.',
    )
    return []
  }
}

/** Boxes of a table that are sealed to the installation's key, one for each row. */
type Boxes = {
  what: string
  sealedTo: typeof refreshTokensSealedTo
  reseal: typeof resealRefreshTokens
  placeOf: (row: { uid: string; id: string; service?: string }) => SealedPlace
}

const tokens: Boxes = {
  what: 'A refresh token',
  sealedTo: refreshTokensSealedTo,
  reseal: resealRefreshTokens,
  placeOf: ({ uid }) => refreshTokenPlace(uid),
}

const ownKeys: Boxes = {
  what: "A user's own key for a language model",
  sealedTo: writerKeysSealedTo,
  reseal: resealWriterKeys,
  placeOf: ({ uid, service = '' }) => keyPlace({ uid, service }),
}

const driveTokens: Boxes = {
  what: "The token of a user's drive",
  sealedTo: driveTokensSealedTo,
  reseal: resealDriveTokens,
  placeOf: ({ uid }) => driveTokenPlace(uid),
}

const channelAddresses: Boxes = {
  what: 'The address of a channel for notices',
  ...channelBoxes('sealed_address'),
  placeOf: addressPlace,
}

const channelSecrets: Boxes = {
  what: 'The signing secret of a webhook',
  ...channelBoxes('sealed_secret'),
  placeOf: secretPlace,
}

async function resealBoxes(
  services: KeepingServices,
  signal: AbortSignal,
  { what, sealedTo, reseal, placeOf }: Boxes,
): Promise<void> {
  const { store, vault, log } = services
  let after = ''
  while (!signal.aborted && vault.formerKeyIds.length > 0) {
    const batch = { after, limit: batchSize }
    const found = await sealedTo(store.db, vault.formerKeyIds, batch)
    const last = found.at(-1)
    if (!last) return
    const resealed = found.flatMap((row) => {
      try {
        const place = placeOf(row)
        const { id, sealed: old } = row
        return [{ id, old, sealed: vault.seal(place, vault.open(place, old)) }]
      } catch (error) {
        log.warn(
          { uid: row.uid, err: error },
          `${what} cannot be opened, so it stays sealed to its former key.`,
        )
        return []
      }
    })
    await reseal(store.db, resealed)
    after = last.id
  }
}

async function keepAll(services: KeepingServices, signal: AbortSignal): Promise<number> {
  let count = 0
  let after = ''
  while (!signal.aborted) {
    const found = await arrivedAccounts(services.store.db, { after, limit: batchSize })
    const last = found.at(-1)
    if (!last) break
    count += await keepArrived(services, found)
    after = last.uid
  }
  return count
}
