import { randomBytes, randomUUID } from 'node:crypto'
import { AppError } from '../../../contract/errors.ts'
import {
  maxChannels,
  maxShownDeliveries,
  type NewChannel,
  type NoticeChannels,
  type NoticeDelivery,
} from '../../../contract/noticing/channel.ts'
import type { WithSecret } from '../../../contract/noticing/notice-calls.ts'
import type { Sealer } from '../../ports/vault.ts'
import { lockUser } from '../../store/accounts/bidding-settings.ts'
import type { Store, Transaction } from '../../store/connect.ts'
import { tellUsers } from '../../store/live.ts'
import {
  channelsOf,
  insertChannel,
  removeChannel,
  replaceSecret,
  switchChannel,
} from '../../store/noticing/channels.ts'
import { shownDeliveriesOf, type DeliveryRow } from '../../store/noticing/deliveries.ts'
import { addressTexts } from './channel-address.ts'
import { addressPlace, secretPlace } from './channel-places.ts'

type ChannelServices = { store: Store; sealer: Sealer }
type Own = { uid: string; id: string }

/** Reads a user's channels with their last deliveries; never an address, a token or a secret. */
export async function readChannels(
  { store }: Pick<ChannelServices, 'store'>,
  uid: string,
): Promise<NoticeChannels> {
  const channels = await channelsOf(store.db, uid)
  const deliveries = await shownDeliveriesOf(store.db, uid, maxShownDeliveries)
  const byChannel = Map.groupBy(deliveries, ({ channelId }) => channelId)
  return {
    channels: channels.map(({ id, kind, label, isOn, offReason, failingSince, createdAt }) => ({
      id,
      kind,
      label,
      isOn,
      offReason,
      failingSince,
      createdAt,
      deliveries: (byChannel.get(id) ?? []).map(shown),
    })),
  }
}

function shown(row: DeliveryRow): NoticeDelivery {
  const { id, event, payload, state, attempts, lastStatus, lastProblem } = row
  return {
    id,
    event,
    how: payload.how ?? null,
    applicationId: payload.applicationId ?? null,
    state,
    attempts,
    status: lastStatus,
    problem: lastProblem,
    at: row.createdAt,
    deliveredAt: row.deliveredAt,
  }
}

/** Seals the address of a new channel. Tells the secret of a webhook, this once. Throws AppError `notice-channels-full`. */
export async function addChannel(
  services: ChannelServices,
  uid: string,
  given: NewChannel,
): Promise<WithSecret> {
  const { store, sealer } = services
  const id = randomUUID()
  const { address, label } = addressTexts(given)
  const secret = given.kind === 'webhook' ? makeSigningSecret() : null
  const channel = {
    id,
    uid,
    kind: given.kind,
    label,
    sealedAddress: sealer.seal(addressPlace({ uid, id }), address),
    sealedSecret: secret && sealer.seal(secretPlace({ uid, id }), secret),
  }
  await store.db.transaction(async (tx) => {
    await lockUser(tx, uid)
    if (!(await insertChannel(tx, channel, maxChannels))) throw new AppError('notice-channels-full')
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
  return { ...(await readChannels(services, uid)), secret }
}

/** Makes a signing secret in the form of Standard Webhooks. */
function makeSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** Removes a channel with its log. What is under way to it may still arrive. Throws AppError `not-found`. */
export async function dropChannel(
  { store }: Pick<ChannelServices, 'store'>,
  own: Own,
): Promise<void> {
  await change(store, own, (tx) => removeChannel(tx, own))
}

/** Switches a channel on or off. Throws AppError `not-found`. */
export async function setChannel(
  { store }: Pick<ChannelServices, 'store'>,
  own: Own,
  isOn: boolean,
): Promise<void> {
  await change(store, own, (tx) => switchChannel(tx, own, isOn))
}

/** Puts another signing secret in place of a webhook's, and tells it, this once. Throws AppError `not-found`. */
export async function renewSecret(services: ChannelServices, own: Own): Promise<WithSecret> {
  const { store, sealer } = services
  const secret = makeSigningSecret()
  const sealed = sealer.seal(secretPlace(own), secret)
  await change(store, own, (tx) => replaceSecret(tx, own, sealed))
  return { ...(await readChannels(services, own.uid)), secret }
}

async function change(
  store: Store,
  { uid }: Own,
  make: (tx: Transaction) => Promise<boolean>,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    if (!(await make(tx))) throw new AppError('not-found')
    await tellUsers(tx, [uid], { kind: 'user-changed' })
  })
}
