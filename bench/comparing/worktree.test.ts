import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkOut, commitOf } from './worktree.ts'

test('a revision is checked out elsewhere, with the packages of this one, and nothing of it is left', async () => {
  const root = await aRepository()
  const commit = await commitOf(root, 'HEAD~1')
  const worktree = await checkOut(root, commit ?? '')
  expect(await readFile(join(worktree.path, 'file.txt'), 'utf8')).toBe('first')
  expect(await readFile(join(root, 'file.txt'), 'utf8')).toBe('second')
  expect(await inodeIn(worktree.path)).toBe(await inodeIn(root))

  await worktree.remove()

  await expect(stat(worktree.path)).rejects.toThrow('ENOENT')
  expect(git(root, 'worktree', 'list').trim().split('\n')).toHaveLength(1)
  expect(await readFile(join(root, 'node_modules/a/package.json'), 'utf8')).toBe('{}')
})

test('a revision with another lockfile is left to its own launcher to install', async () => {
  const root = await aRepository()
  await writeFile(join(root, 'package-lock.json'), '{"newer": true}')
  const worktree = await checkOut(root, (await commitOf(root, 'HEAD')) ?? '')
  onTestFinished(() => worktree.remove())
  await expect(stat(join(worktree.path, 'node_modules'))).rejects.toThrow('ENOENT')
})

test.each(['nonsense', '--all', '', 'HEAD~9'])('git knows no revision "%s"', async (revision) => {
  expect(await commitOf(await aRepository(), revision)).toBeNull()
})

async function inodeIn(folder: string): Promise<number> {
  return (await stat(join(folder, 'node_modules/a/package.json'))).ino
}

/** Makes a repository of two commits, with a package installed. */
async function aRepository(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'bidwright-repository-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  git(root, 'init', '--quiet')
  await writeFile(join(root, '.gitignore'), 'node_modules/\n')
  await writeFile(join(root, 'package-lock.json'), '{}')
  await mkdir(join(root, 'node_modules/a'), { recursive: true })
  await writeFile(join(root, 'node_modules/a/package.json'), '{}')
  for (const text of ['first', 'second']) {
    await writeFile(join(root, 'file.txt'), text)
    git(root, 'add', '.')
    git(
      root,
      '-c',
      'user.name=A',
      '-c',
      'user.email=a@example.org',
      'commit',
      '--quiet',
      '-m',
      text,
    )
  }
  return root
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
}
