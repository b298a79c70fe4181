import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { complainIfReadOnly } from './complain-if-read-only.js'
import { Complaint } from './complaint.js'
import { fingerprint } from './fingerprint.js'
import { isInstalledAsLocked, npmRecord, packagesWithoutHash } from './is-installed-as-locked.js'
import { runQuietly } from './run-child.js'
import { say } from './say.js'
import { useRepositoryHooks } from './use-repository-hooks.js'
import { withLock } from './with-lock.js'

const stamp = 'node_modules/.bidwright-installed'
const timeLimitMs = 14 * 60_000
const npmArguments = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=warn']
// Included regardless of NODE_ENV and the user's npm settings: the build needs the one, the database is the other.
const included = ['--include=dev', '--include=optional']

/**
 * Installs the packages of the lockfile unless they are there. Packages that the user installed with npm are accepted
 * if they match the lockfile.
 * @param {string} root
 */
export async function install(root) {
  const wanted = wantedStamp(root)
  if (readStamp(root) === wanted) return
  if (!isInstalledAsLocked(root)) await installAlone(root)
  writeStamp(root, wanted)
  await useRepositoryHooks(root)
}

/**
 * Stamp of a finished installation. Nothing compiled is installed, so the version of Node does not matter here.
 * @param {string} root
 */
function wantedStamp(root) {
  return `${process.platform} ${process.arch} ${fingerprint(root, ['package-lock.json'])}`
}

/** @param {string} root */
function readStamp(root) {
  const path = join(root, stamp)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/** @param {string} root @param {string} text */
function writeStamp(root, text) {
  try {
    writeFileSync(join(root, stamp), text)
  } catch {
    // The folder is another user's: the packages are there, and the next start will check again.
  }
}

/** @param {string} root */
async function installAlone(root) {
  complainIfReadOnly(root, ['.', 'node_modules', 'dist'])
  const lock = join(root, 'dist', 'install.lock')
  await withLock(
    lock,
    'Another start of Bidwright is installing packages; waiting for it to finish.',
    async (alsoHeldBy) => {
      if (isInstalledAsLocked(root)) return
      say(
        existsSync(join(root, 'node_modules'))
          ? 'Installing packages… (package-lock.json has changed; takes about a minute)'
          : 'Installing packages… (first start; takes about a minute)',
      )
      // Both records are removed first: a half-removed folder must not look like an installed one.
      for (const record of [stamp, npmRecord]) rmSync(join(root, record), { force: true })
      await runNpm(root, alsoHeldBy)
      sayWhatHasNoHash(root)
    },
  )
}

/** @param {string} root */
function sayWhatHasNoHash(root) {
  const names = packagesWithoutHash(root)
  if (names.length === 0) return
  say(
    `package-lock.json has no hash for these packages of this platform, so their content was not checked: ${names.join(', ')}.`,
  )
}

/** @param {string} root @param {(pid: number) => void} onStart */
async function runNpm(root, onStart) {
  const options = { cwd: root, timeLimitMs, onStart }
  const { exitCode, output } = await runQuietly(
    'npm',
    [...npmArguments, ...included],
    options,
  ).catch((cause) => {
    if (!(cause instanceof Complaint)) throw cause
    throw new Complaint('npm was not found. It comes with Node; install it and try again.', {
      cause,
    })
  })
  if (exitCode === 0) return
  say(output.trimEnd())
  throw new Complaint(
    "The packages could not be installed; npm's output is above. Check that this machine is online: the first start downloads them.",
  )
}
