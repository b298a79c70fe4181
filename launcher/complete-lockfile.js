// node launcher/complete-lockfile.js
//
// npm leaves packages for other platforms out of the lockfile when the registry in use does not have them, and `npm ci`
// then refuses that lockfile on every machine. This writes what is missing, without hashes: npm takes those of the
// registry where such a package is really installed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from './say.js'

/**
 * @typedef {{ dev?: boolean | undefined, optionalDependencies?: Record<string, string> | undefined }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 * @typedef {{ cpu?: string[], libc?: string[], os?: string[] }} Platform
 * @typedef {Platform & { version: string, dev?: true, optional: true }} MissingPackage
 */

const systems = 'aix android darwin freebsd linux netbsd openbsd openharmony sunos win32'.split(' ')
const processors = 'arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64'.split(' ')

if (import.meta.filename === process.argv[1]) {
  const path = join(import.meta.dirname, '..', 'package-lock.json')
  const lockfile = JSON.parse(readFileSync(path, 'utf8'))
  const missing = missingFromLockfile(lockfile.packages)
  const packages = Object.entries({ ...lockfile.packages, ...missing })
  lockfile.packages = Object.fromEntries(packages.toSorted(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`)
  say(`${Object.keys(missing).length} packages of other platforms added to package-lock.json.`)
}

/**
 * Lists optional dependencies of locked packages that are not locked themselves.
 * @param {LockedPackages} packages
 * @returns {Record<string, MissingPackage>}
 */
export function missingFromLockfile(packages) {
  /** @type {Record<string, MissingPackage>} */
  const missing = {}
  for (const [path, { dev, optionalDependencies }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
      if (isLocked(packages, path, name)) continue
      const base = dev === true ? { version, dev } : { version }
      missing[`node_modules/${name}`] = { ...base, optional: true, ...platformOf(name) }
    }
  }
  return missing
}

/**
 * Looks for a package as Node does: beside the one that asks, and in every folder above.
 * @param {LockedPackages} packages @param {string} path @param {string} name
 */
function isLocked(packages, path, name) {
  for (
    let folder = path;
    folder !== '';
    folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/u, '')
  ) {
    if (packages[`${folder}/node_modules/${name}`] !== undefined) return true
  }
  return packages[`node_modules/${name}`] !== undefined
}

/** Reads the platform from a package's name; such packages carry it there. @param {string} name @returns {Platform} */
function platformOf(name) {
  const words = name.split(/[/-]/u)
  const system = systems.find((word) => words.includes(word))
  const processor = processors.find((word) => words.includes(word))
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
  return {
    ...(processor === undefined ? {} : { cpu: [processor] }),
    ...(system === 'linux' && words.length > 3 ? { libc: [libc] } : {}),
    ...(system === undefined ? {} : { os: [system] }),
  }
}
