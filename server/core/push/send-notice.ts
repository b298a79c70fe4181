import type { PushOutcome } from '../../ports/push.ts'
import { findDevice, noteFailing, noteTold, removeDevice } from '../../store/push/push-devices.ts'
import type { PushTask } from '../../store/tasks.ts'
import { answerNotice, testNotice, type NoticeKind } from './notices.ts'
import { openPushKeys } from './push-keys.ts'
import type { PushingServices } from './push-services.ts'

const kinds = new Map<string, NoticeKind>([answerNotice, testNotice].map((one) => [one.kind, one]))

/**
 * Writes a notice and sends it to its device, which is forgotten when it takes none any more. `nobody`: the device is gone, or
 * the notice is no longer true. Throws when it has to be tried again.
 */
export async function sendNotice(
  services: PushingServices,
  task: PushTask,
): Promise<PushOutcome | 'nobody'> {
  const { store, push } = services
  const own = { uid: task.uid, id: task.deviceId }
  const kind = kinds.get(task.kind)
  if (!kind) throw new Error(`This version has no notice of the kind ${task.kind}.`)
  const device = await findDevice(store.db, own)
  const notice = device && (await kind.write(services, task))
  if (!notice) return 'nobody'
  const keys = await openPushKeys(services)
  const outcome = await push.send(device, notice, keys).catch(async (error: unknown) => {
    await noteFailing(store.db, own)
    throw error
  })
  if (outcome === 'gone') await removeDevice(store.db, own)
  if (outcome === 'refused') await noteFailing(store.db, own)
  if (outcome === 'sent') await noteTold(store.db, own)
  return outcome
}
