import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises' // prettier-ignore
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Resolves a revision to its commit. Null: git knows none of this name. */
export async function commitOf(root: string, revision: string): Promise<string | null> {
  const asked = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]
  const found = await run('git', asked, { cwd: root }).catch(() => null) // it says so by failing
  return found && found.stdout.trim()
}

/** Checks a commit out into a temporary folder, with the packages of this one where they are the same. */
export async function checkOut(
  root: string,
  commit: string,
): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bidwright-compare-'))
  const path = join(folder, 'revision')
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', path], { cwd: root }).catch(() => undefined) // it was not made
    await rm(folder, { recursive: true, force: true })
    await run('git', ['worktree', 'prune'], { cwd: root })
  }
  try {
    await run('git', ['worktree', 'add', '--detach', path, commit], { cwd: root })
    // Other packages are installed by the launcher of that revision.
    if (await haveSameLockfile(root, path))
      await linkTree(join(root, 'node_modules'), join(path, 'node_modules'))
    return { path, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function haveSameLockfile(one: string, other: string): Promise<boolean> {
  const [here, there] = await Promise.all(
    [one, other].map((folder) => readFile(join(folder, 'package-lock.json'), 'utf8')),
  )
  return here === there
}

/** Makes a folder with the same files, hard-linked where both places are on one disk. */
export async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      // What tools remember there is written in place.
      if (entry.name.startsWith('.') && entry.name !== '.bin') continue
      await linkTree(source, target)
    } else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else
      await link(source, target).catch(() => copyFile(source, target, constants.COPYFILE_FICLONE)) // another disk
  }
}
