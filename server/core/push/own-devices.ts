import { createHash } from 'node:crypto'
import { AppError } from '../../../contract/errors.ts'
import {
  maxPushDevices,
  type PushDevices,
  type PushSubscriptionForm,
} from '../../../contract/user/push-calls.ts'
import { findDevice, keepDevice, listDevices, removeDevice } from '../../store/push/push-devices.ts'
import { pushPublicKey } from './push-keys.ts'
import type { DeviceServices } from './push-services.ts'
import { testNotice } from './notices.ts'

/** Lists the user's devices that show notices, with the key to subscribe with. */
export async function readDevices(
  services: Pick<DeviceServices, 'store' | 'sealer'>,
  uid: string,
): Promise<PushDevices> {
  const publicKey = await pushPublicKey(services)
  return { publicKey, devices: await listDevices(services.store.db, uid) }
}

/**
 * Shows notices in the browser that subscribed, for as long as its session lasts. Throws AppError `invalid-request` when nothing may be sent to its
 * endpoint, and `push-limit-reached`.
 */
export async function addDevice(
  { store, push }: DeviceServices,
  { uid, sessionId, browser }: { uid: string; sessionId: string | null; browser: string },
  form: PushSubscriptionForm,
): Promise<void> {
  if (!push.mayReach(form.endpoint)) throw new AppError('invalid-request')
  const device = { uid, id: deviceIdOf(form.endpoint), sessionId, browser, ...form }
  const outcome = await store.db.transaction((tx) => keepDevice(tx, device, maxPushDevices))
  if (outcome === 'too-many') throw new AppError('push-limit-reached')
  if (outcome === 'user-gone') throw new AppError('not-signed-in')
}

/** Shows no more notices on one of the user's devices. Throws AppError `not-found`. */
export async function dropDevice(
  { store }: Pick<DeviceServices, 'store'>,
  own: { uid: string; id: string },
): Promise<void> {
  if (!(await removeDevice(store.db, own))) throw new AppError('not-found')
}

/** Has a notice sent to one of the user's devices that says that it works. Throws AppError `not-found`. */
export async function requestTestNotice(
  { store, tasks }: Pick<DeviceServices, 'store' | 'tasks'>,
  own: { uid: string; id: string },
): Promise<void> {
  await store.db.transaction(async (tx) => {
    if (!(await findDevice(tx, own))) throw new AppError('not-found')
    const { uid, id: deviceId } = own
    await tasks.enqueue(tx, 'push-notice', { uid, deviceId, kind: testNotice.kind })
  })
}

function deviceIdOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url')
}
