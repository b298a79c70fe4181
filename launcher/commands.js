import { build } from './build.js'
import { check } from './check.js'
import { Complaint } from './complaint.js'
import { makeFastFolder } from './fast-folder.js'
import { findChromium, findOrInstallChromium } from './find-chromium.js'
import { findNode } from './node/find-node.js'
import { install } from './install.js'
import { nodeOptions } from './node/node-options.js'
import { runInForeground } from './run-child.js'
import { writeSbom } from './sbom.js'

/** @typedef {(root: string, args: readonly string[]) => Promise<number>} Command answers with the exit code */

/** Ends a run that hangs. A whole run takes half of it on two slow processors. */
const testTimeLimitMs = 86 * 60_000

/** @type {Record<string, Command>} */
const commands = {
  start: (root, args) => serve(root, args),
  demo: (root, args) => serve(root, ['--demo', ...args]),
  async build(root) {
    await installAndBuild(root)
    return 0
  },
  async check(root, args) {
    await install(root)
    return check(root, findNode(root), args)
  },
  async test(root, args) {
    const chromium = await findOrInstallChromium()
    const node = await installAndBuild(root)
    const fast = makeFastFolder()
    try {
      return await runInForeground(node, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
        cwd: root,
        env: { ...process.env, CHROMIUM_PATH: chromium, ...(fast && { TMPDIR: fast.path }) },
        timeLimitMs: testTimeLimitMs,
      })
    } finally {
      fast?.remove()
    }
  },
  async screenshots(root) {
    const chromium = await findOrInstallChromium()
    const node = await installAndBuild(root)
    return runInForeground(node, [...nodeOptions, 'e2e/take-screenshots.ts'], {
      cwd: root,
      env: { ...process.env, CHROMIUM_PATH: chromium },
    })
  },
  async doctor(root, args) {
    await install(root)
    const script = 'server/doctor/run-doctor.ts'
    return runInForeground(findNode(root), [...nodeOptions, script, ...args], { cwd: root })
  },
  async letters(root, args) {
    await install(root)
    const script = 'server/letters/run-letters.ts'
    return runInForeground(findNode(root), [...nodeOptions, script, ...args], { cwd: root })
  },
  async 'rotate-secrets'(root, args) {
    await install(root)
    const script = 'server/secrets/rotate-secrets.ts'
    return runInForeground(findNode(root), [...nodeOptions, script, ...args], { cwd: root })
  },
  backup: (root, args) => keep(root, 'server/backup/run-backup.ts', args),
  restore: (root, args) => keep(root, 'server/backup/run-restore.ts', args),
  async words(root, args) {
    await install(root)
    return runInForeground(
      findNode(root),
      [...nodeOptions, 'tests/repository/print-sentences.ts', ...args],
      {
        cwd: root,
      },
    )
  },
  async sbom(root, [file]) {
    await install(root)
    return writeSbom(root, file)
  },
  async bench(root, args) {
    const node = await installAndBuild(root)
    return runInForeground(node, [...nodeOptions, 'bench/run.ts', ...args], {
      cwd: root,
      env: { ...process.env, CHROMIUM_PATH: findChromium() ?? undefined },
    })
  },
}

/**
 * @param {string} root @param {string | undefined} name @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runCommand(root, name, args) {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) {
    throw new Complaint(`Choose a command: ${Object.keys(commands).join(', ')}.`)
  }
  return command(root, args)
}

/** @type {Command} */
async function serve(root, args) {
  const node = await installAndBuild(root)
  return runInForeground(node, [...nodeOptions, 'server/start.ts', ...args], { cwd: root })
}

/**
 * Runs a script on what must not be lost; it takes no web app.
 * @param {string} root @param {string} script @param {readonly string[]} args
 */
async function keep(root, script, args) {
  await install(root)
  return runInForeground(findNode(root), [...nodeOptions, script, ...args], { cwd: root })
}

/** @param {string} root */
async function installAndBuild(root) {
  await install(root)
  const node = findNode(root)
  await build(root, node)
  return node
}
