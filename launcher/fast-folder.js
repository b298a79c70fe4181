import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Free bytes in which all that a run of tests keeps at the same time has room. */
const usualRoomBytes = 6e9

/**
 * Makes a folder in memory for what the tests create and delete: hundreds of databases of a thousand files each, which take
 * a third of the processor on a disk. Null: this machine has no such memory. `remove` deletes it.
 * @param {string} [memory] the folder that is in memory @param {{ roomBytes?: number }} [options]
 */
export function makeFastFolder(memory = '/dev/shm', { roomBytes = usualRoomBytes } = {}) {
  if (!hasRoom(memory, roomBytes)) return null
  const path = mkdtempSync(join(memory, 'bidwright-'))
  chmodSync(path, 0o1777) // PostgreSQL runs as another user than root
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** @param {string} folder @param {number} bytes */
function hasRoom(folder, bytes) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem()) >= bytes
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
