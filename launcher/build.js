import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { complainIfReadOnly } from './complain-if-read-only.js'
import { Complaint } from './complaint.js'
import { fingerprint } from './fingerprint.js'
import { runQuietly } from './run-child.js'
import { say } from './say.js'
import { withLock } from './with-lock.js'

const sources = ['web', 'contract', 'package-lock.json', 'tsconfig.json']
const vite = 'node_modules/vite/bin/vite.js'
const timeLimitMs = 10 * 60_000

/**
 * Builds the web client if its sources changed since the last time. A new build takes the old one's place only when it
 * is complete.
 * @param {string} root @param {string} node
 */
export async function build(root, node) {
  const wanted = fingerprint(root, sources)
  if (isBuilt(root, wanted)) return
  complainIfReadOnly(root, ['.', 'dist', 'dist/web'])
  const lock = join(root, 'dist', 'build.lock')
  await withLock(
    lock,
    'Another start of Bidwright is building the web client; waiting for it to finish.',
    async () => {
      if (isBuilt(root, wanted)) return
      say('Building the web client…')
      removeLeftovers(root)
      const fresh = join(root, 'dist', `web.new.${process.pid}`)
      await runVite(root, { node, fresh })
      putInPlace(root, { fresh, wanted })
    },
  )
}

/** @param {string} root */
const stampOf = (root) => join(root, 'dist', 'web.fingerprint')

/** @param {string} root @param {string} wanted */
function isBuilt(root, wanted) {
  if (!existsSync(join(root, 'dist', 'web', 'index.html')) || !existsSync(stampOf(root)))
    return false
  return readFileSync(stampOf(root), 'utf8') === wanted
}

/** Removes what a killed build left behind. @param {string} root */
function removeLeftovers(root) {
  for (const name of readdirSync(join(root, 'dist'))) {
    if (/^web\.(?:new|old)\./u.test(name)) rmSync(join(root, 'dist', name), { recursive: true })
  }
}

/** @param {string} root @param {{ node: string, fresh: string }} options */
async function runVite(root, { node, fresh }) {
  const args = [vite, 'build', '--config', 'web/vite.config.ts', '--outDir', fresh, '--emptyOutDir']
  const { exitCode, output } = await runQuietly(node, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    timeLimitMs,
  })
  if (exitCode === 0 && existsSync(join(fresh, 'index.html'))) return
  rmSync(fresh, { recursive: true, force: true })
  say(output.trimEnd())
  throw new Complaint("The web client could not be built; vite's output is above.")
}

/** @param {string} root @param {{ fresh: string, wanted: string }} options */
function putInPlace(root, { fresh, wanted }) {
  const current = join(root, 'dist', 'web')
  const old = join(root, 'dist', `web.old.${process.pid}`)
  // First: a kill between the next steps then costs a build, never a wrong one.
  rmSync(stampOf(root), { force: true })
  mkdirSync(current, { recursive: true })
  renameSync(current, old)
  renameSync(fresh, current)
  writeFileSync(stampOf(root), wanted)
  rmSync(old, { recursive: true })
}
