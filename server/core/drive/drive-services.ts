import type { Drive } from '../../ports/drive.ts'
import type { Sealer } from '../../ports/vault.ts'
import type { Store } from '../../store/connect.ts'
import type { TaskQueue } from '../../store/tasks.ts'
import type { SecurityServices } from '../security/note-security.ts'

/** Services that connecting a drive needs. */
export type DriveServices = {
  store: Store
  tasks: Pick<TaskQueue, 'enqueue'>
  sealer: Sealer
  securityLog: SecurityServices['securityLog']
  /** Null: no drive can be connected here. */
  drive: Drive | null
}
