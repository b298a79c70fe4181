import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './run-child.js'

/**
 * Switches the repository's git hooks on in a clone without hooks of its own choice. Never fails: without git there is
 * nothing to hook into.
 * @param {string} root
 */
export async function useRepositoryHooks(root) {
  if (!existsSync(join(root, '.git'))) return
  try {
    const chosen = await runQuietly('git', ['config', '--get', 'core.hooksPath'], { cwd: root })
    // 1: not set; anything else is a choice, or a repository that git does not trust.
    if (chosen.exitCode !== 1) return
    await runQuietly('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Complaint') throw error
  }
}
