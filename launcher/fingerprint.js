import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Hash over the names and contents of files, including those in subfolders but no tests. Equal hashes: nothing
 * changed.
 * @param {string} root @param {readonly string[]} paths
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesOf(join(root, path))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !/\.test\.tsx?$/u.test(name))
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)))
}
