import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readText, root } from '../../repository/repository.ts'

/** Code that a page of the documentation shows: its path as the first line of the block names it. */
export type ShownCode = { path: string; code: string }

/** Lists the code of a page, in order. Only blocks that begin with a path count. */
export function shownCode(page: string): ShownCode[] {
  const blocks = readText(page).matchAll(/^```ts\n\/\/ (\S+)\n(.*?)^```$/gmsu)
  return [...blocks].map(([, path = '', code = '']) => ({ path, code }))
}

/**
 * Writes the code of a page into a folder that no commit takes, so that it can be run without being part of the
 * repository. What it imports from outside its own folder comes from the repository.
 */
export async function writeExample(shown: readonly ShownCode[]): Promise<string> {
  await mkdir(join(root, 'dist'), { recursive: true })
  const folder = await mkdtemp(join(root, 'dist', 'example-'))
  for (const { path, code } of shown) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    const from = (imported: string) => resolve(root, dirname(path), imported)
    await writeFile(
      file,
      code.replaceAll(
        /from '(\.\.\/[^']*)'/gu,
        (_, imported: string) => `from '${from(imported)}'`,
      ),
    )
  }
  return folder
}
