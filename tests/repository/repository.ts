import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** File of the repository: its path from the top, with forward slashes, and its text. */
export type RepositoryFile = { path: string; text: string }

export const root = join(import.meta.dirname, '..', '..')

// Paths that .gitignore names, or that no rule is about.
const left = /^(?:\.git|\.data|\.env|dist|bench\/results)$|(?:^|\/)node_modules$|\.log$/u
const binary = /\.(?:png|jpe?g|gif|ico|webp|woff2?|mp4|webm|mov|zip|gz|pdf)$/u

/** Lists every text file that is in the repository, or would be with the next commit. */
export function repositoryFiles(folder = ''): RepositoryFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (left.test(path) || binary.test(path)) return []
    if (entry.isDirectory()) return repositoryFiles(path)
    return entry.isFile() ? [{ path, text: readText(path) }] : []
  })
}

export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export function isCode(path: string): boolean {
  return /\.[jt]sx?$/u.test(path)
}

/** Tells whether a file is a test, or exists for tests alone. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/u.test(path) || path.startsWith('tests/')
}
