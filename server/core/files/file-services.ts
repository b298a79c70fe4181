import type { About } from '../../../contract/entry/about.ts'
import type { FileLinks } from '../../ports/file-links.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Uploads } from '../../ports/uploads.ts'
import type { VirusScan } from '../../ports/virus-scan.ts'
import type { Store } from '../../store/connect.ts'
import type { TaskQueue } from '../../store/tasks.ts'
import type { SecurityServices } from '../security/note-security.ts'

/** Services that the functions of this folder need. */
export type FileServices = {
  store: Store
  tasks: Pick<TaskQueue, 'enqueue'>
  files: FileStore
  uploads: Uploads
  fileLinks: FileLinks
  /** The largest video that is taken. */
  maxVideoBytes: number
  /** Limit on all files of all users together. */
  filesQuotaBytes: number
  /** Null: nothing looks for viruses. */
  virusScan: VirusScan | null
  securityLog: SecurityServices['securityLog']
  /** Null mail: addresses cannot be confirmed here. */
  about: Pick<About, 'mail'>
  log: { warn(details: object, sentence: string): void }
}
