import { AppError } from '../../../contract/errors.ts'
import type { Space } from '../../ports/file-store.ts'
import type { Transaction } from '../../store/connect.ts'
import { heldBytes } from '../../store/files/files.ts'
import type { FileServices } from './file-services.ts'

/** Share of the disk, and limit on it, that files leave free: the database may be on the same one. */
const reservedShare = 0.1
const maxReservedBytes = 2_000_000_000

/**
 * Makes sure that a file fits, within the quota and on the disk, and holds others off until the caller has reserved its
 * place. What is being uploaded counts with its whole size. Throws AppError `storage-full`.
 */
export async function holdRoom(
  { filesQuotaBytes, log }: Pick<FileServices, 'filesQuotaBytes' | 'log'>,
  tx: Transaction,
  { sizeBytes, space }: { sizeBytes: number; space: Space | null },
): Promise<void> {
  const { allBytes, unfinishedBytes } = await heldBytes(tx)
  const quotaLeft = filesQuotaBytes - allBytes
  const diskLeft = space ? space.freeBytes - reservedOf(space) - unfinishedBytes : Infinity
  if (sizeBytes <= Math.min(quotaLeft, diskLeft)) return
  log.warn(
    { sizeBytes, quotaLeft, diskLeft: space && diskLeft },
    'An upload was refused: there is no room for it. Raise BIDWRIGHT_FILES_QUOTA_GB or free the disk.',
  )
  throw new AppError('storage-full')
}

function reservedOf({ totalBytes }: Space): number {
  return Math.min(maxReservedBytes, totalBytes * reservedShare)
}
