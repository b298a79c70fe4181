import { AppError } from '../../../contract/errors.ts'
import type { UploadRules } from '../../ports/uploads.ts'
import { findFile, touchUpload } from '../../store/files/files.ts'
import { beginUpload } from './begin-upload.ts'
import { cancelUpload } from './cancel-upload.ts'
import { fileKey } from './file-key.ts'
import type { FileServices } from './file-services.ts'
import { finishUpload } from './finish-upload.ts'

/** Rules for the uploads of one user. */
export function uploadRules(services: FileServices, uid: string): UploadRules {
  const { db } = services.store
  return {
    async begin(announced) {
      const { id } = await beginUpload(services, uid, announced)
      return { id, key: fileKey({ uid, id }) }
    },
    giveUp: (id) => cancelUpload(services, uid, id),
    async find(id) {
      const file = await findFile(db, uid, id)
      if (!file) throw new AppError('not-found')
      const { sizeBytes, state } = file
      return { key: fileKey({ uid, id }), sizeBytes, isStored: state === 'stored' }
    },
    touch: (id) => touchUpload(db, uid, id),
    finish: (id) => finishUpload(services, { uid, id }),
  }
}
