import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Complaint } from './complaint.js'
import { runQuietly } from './run-child.js'
import { say } from './say.js'

const timeLimitMs = 2 * 60_000
const npmArguments = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--loglevel=error',
]

/**
 * Writes the list of all installed packages with their hashes and licences, in CycloneDX.
 * @param {string} root @param {string | undefined} file
 * @returns {Promise<number>} the exit code
 */
export async function writeSbom(root, file) {
  const path = file === undefined ? join(root, 'dist', 'bidwright.cdx.json') : resolve(file)
  const { exitCode, output } = await runQuietly('npm', npmArguments, { cwd: root, timeLimitMs })
  if (exitCode !== 0)
    throw new Complaint(`npm could not list the installed packages:\n${output.trimEnd()}`)
  const json = output.slice(output.indexOf('{')) // npm's own warnings come first
  const { components } = JSON.parse(json)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, json)
  say(`${components.length} packages are listed in ${path}.`)
  return 0
}
