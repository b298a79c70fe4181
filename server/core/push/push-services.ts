import type { Push } from '../../ports/push.ts'
import type { Sealer, Vault } from '../../ports/vault.ts'
import type { Store } from '../../store/connect.ts'
import type { TaskQueue } from '../../store/tasks.ts'

/** Services with which users manage the devices that show them notices. */
export type DeviceServices = {
  store: Store
  sealer: Sealer
  tasks: Pick<TaskQueue, 'enqueue'>
  push: Push
}

/** Services that send notices. */
export type PushingServices = {
  store: Store
  vault: Pick<Vault, 'seal' | 'open'>
  push: Push
  /** Beginning of every link. */
  origin: string
}
