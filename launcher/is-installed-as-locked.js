import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Path of npm's record of what it installed, in the form of a lockfile; npm writes it last. */
export const npmRecord = 'node_modules/.package-lock.json'

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package
 * @typedef {Record<string, Package>} Packages
 */

/**
 * Tells whether npm's own record of the installation matches what the lockfile asks for on this machine.
 * @param {string} root
 */
export function isInstalledAsLocked(root) {
  if (!existsSync(join(root, npmRecord))) return false
  const installed = readPackages(join(root, npmRecord))
  const locked = readPackages(join(root, 'package-lock.json'))
  if (Object.keys(installed).some((path) => locked[path] === undefined)) return false
  return Object.entries(locked).every(([path, wanted]) => {
    const found = installed[path]
    if (path === '') return true
    if (found === undefined) return wanted.optional === true && !isForThisMachine(wanted)
    return found.version === wanted.version && isSameContent(found, wanted)
  })
}

/**
 * Tells whether two packages have the same content; those of other platforms may be locked without a hash.
 * @param {Package} found @param {Package} wanted
 */
function isSameContent(found, wanted) {
  return wanted.integrity === undefined || found.integrity === wanted.integrity
}

/** @param {Package} wanted */
function isForThisMachine({ os, cpu, libc }) {
  // The machine's C library is not determined: npm knows it, and leaves the others out.
  if (os === undefined || libc !== undefined) return false
  return os.includes(process.platform) && (cpu?.includes(process.arch) ?? true)
}

/**
 * Lists installed packages for which the lockfile has no hash: their content is what the registry gave. They are tools
 * for platforms whose packages were in no registry at hand when the lockfile was made.
 * @param {string} root
 * @returns {string[]}
 */
export function packagesWithoutHash(root) {
  if (!existsSync(join(root, npmRecord))) return []
  const locked = readPackages(join(root, 'package-lock.json'))
  return Object.keys(readPackages(join(root, npmRecord)))
    .filter((path) => path !== '' && locked[path]?.integrity === undefined)
    .map((path) => path.replace(/^.*node_modules\//u, ''))
}

/** @param {string} path @returns {Packages} */
function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}
