import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { Complaint } from './complaint.js'
import { runQuietly } from './run-child.js'
import { say } from './say.js'

// The shell is the same engine without the windows of a browser, which take a fifth of the processor.
const wellKnown = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
// Below one of Playwright's chromium-<revision> folders.
const inPlaywrightFolder = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
]
const timeLimitMs = 10 * 60_000

/** Finds the Chromium on this machine; null: there is none. */
export function findChromium() {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen !== undefined && chosen !== '') {
    if (runs(chosen)) return chosen
    throw new Complaint(`CHROMIUM_PATH names ${chosen}, which does not run.`)
  }
  return [...wellKnown, ...playwrightChromiums()].find(runs) ?? null
}

/** Finds the Chromium on this machine; root on Debian or Ubuntu gets one installed. */
export async function findOrInstallChromium() {
  const found = findChromium()
  if (found !== null) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) await installChromium()
  const chromium = findChromium()
  if (chromium !== null) return chromium
  throw new Complaint(
    'The tests need Chromium. Install it (Debian: `apt-get install chromium`), or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

async function installChromium() {
  say('Installing Chromium…')
  await runApt(['update', '-qq'])
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (findChromium() !== null) return
    await runApt(['install', '-y', '-qq', '--no-install-recommends', name])
  }
}

/** @param {readonly string[]} args */
async function runApt(args) {
  const { exitCode, output } = await runQuietly(
    'apt-get',
    ['-o', 'DPkg::Lock::Timeout=120', ...args],
    {
      cwd: '/',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeLimitMs,
    },
  )
  if (exitCode !== 0) say(output.trimEnd())
}

/** @returns {string[]} newest first */
function playwrightChromiums() {
  const folder = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? playwrightFolder()
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^chromium-\d+$/u.test(name))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .flatMap((name) => inPlaywrightFolder.map((path) => join(folder, name, path)))
}

function playwrightFolder() {
  const isMac = process.platform === 'darwin'
  return join(homedir(), isMac ? 'Library/Caches' : '.cache', 'ms-playwright')
}

/**
 * Tells whether a Chromium really runs: Ubuntu has a `chromium-browser` that only says how to install one.
 * @param {string} path
 */
function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
