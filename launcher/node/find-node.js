import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Complaint } from '../complaint.js'

// First version that runs TypeScript without a flag.
const oldest = [22, 18]

/**
 * Finds the Node that the product runs on: the one installed with it, else this one if it is new enough.
 * @param {string} root
 */
export function findNode(root) {
  const folder = `node-${process.platform}-${process.arch}`
  const installed = join(root, 'node_modules', folder, 'bin', 'node')
  if (existsSync(installed) && runs(installed)) return installed
  if (isNewEnough(process.versions.node)) return process.execPath
  throw new Complaint(
    `Bidwright brings its own Node for Linux; on this machine (${process.platform} ${process.arch}) it needs ` +
      `Node ${oldest.join('.')} or newer, and this is ${process.versions.node}.`,
  )
}

/** @param {string} path */
function runs(path) {
  if (realpathSync(path) === realpathSync(process.execPath)) return true
  return spawnSync(path, ['--version'], { timeout: 10_000, stdio: 'ignore' }).status === 0
}

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldest
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}
