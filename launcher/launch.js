// Only this file must be readable by an old Node, so that it can say that it is too old.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const oldestMajor = 20
const oldestMinor = 19
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  complain(
    `Bidwright needs Node ${oldestMajor}.${oldestMinor} or newer, and this is ${process.versions.node}. ` +
      'Install a current Node and run the command again.',
  )
} else {
  launch().catch(endWith)
}

async function launch() {
  const { runCommand } = await import('./commands.js')
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  process.exitCode = await runCommand(root, process.argv[2], process.argv.slice(3))
}

/** @param {unknown} error */
function endWith(error) {
  if (!(error instanceof Error)) throw error
  if (error.name === 'Interrupted' && 'exitCode' in error) process.exitCode = Number(error.exitCode)
  else complain(error.name === 'Complaint' ? error.message : String(error.stack))
}

/** @param {string} sentence */
function complain(sentence) {
  console.error(sentence)
  process.exitCode = 1
}
