import { runQuietly } from './run-child.js'

const steps = {
  format: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  lint: ['node_modules/oxlint/bin/oxlint'],
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
  tests: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'quick'],
}
const timeLimitMs = 5 * 60_000

/**
 * Runs every check that needs no database or browser, in parallel; only the named steps if any are named.
 * @param {string} root @param {string} node @param {readonly string[]} only
 * @returns {Promise<number>} the exit code
 */
export async function check(root, node, only) {
  const chosen = Object.entries(steps).filter(([name]) => only.length === 0 || only.includes(name))
  const results = await Promise.all(
    chosen.map(async ([name, args]) => {
      const start = performance.now()
      const { exitCode, output } = await runQuietly(node, args, { cwd: root, timeLimitMs })
      return { name, exitCode, output, seconds: (performance.now() - start) / 1000 }
    }),
  )
  const failed = results.filter(({ exitCode }) => exitCode !== 0)
  for (const { name, output } of failed) console.log(`--- ${name}\n${output.trimEnd()}\n`)
  for (const { name, exitCode, seconds } of results) {
    console.log(
      `${name.padEnd(8)}${exitCode === 0 ? 'ok    ' : 'failed'}${seconds.toFixed(1).padStart(6)} s`,
    )
  }
  return failed.length === 0 ? 0 : 1
}
