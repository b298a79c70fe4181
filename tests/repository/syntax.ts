import { parseSync } from 'vite'
import type { RepositoryFile } from './repository.ts'

/** One import or re-export. `isType`: it leaves nothing behind when the program runs. */
export type Import = { specifier: string; isType: boolean; line: number }

export function importsOf({ path, text }: RepositoryFile): Import[] {
  const { module } = parse(path, text)
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      start: moduleRequest.start,
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest
          ? [{ start: moduleRequest.start, specifier: moduleRequest.value, isType }]
          : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^(['"`])([^'"`$]+)\1$/u.exec(text.slice(start, end))
      return literal?.[2] === undefined ? [] : [{ start, specifier: literal[2], isType: false }]
    }),
  ]
  return found.map(({ start, specifier, isType }) => ({
    specifier,
    isType,
    line: lineAt(text, start),
  }))
}

/** Tells whether a file does nothing but re-export from other files. */
export function onlyReExports({ path, text }: RepositoryFile): boolean {
  const { body } = parse(path, text).program
  return (
    body.length > 0 &&
    body.every(
      (statement) =>
        statement.type === 'ExportAllDeclaration' ||
        (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
    )
  )
}

/** File without its comments; every line keeps its number. */
export function withoutComments({ path, text }: RepositoryFile): string {
  let code = text
  for (const { start, end } of parse(path, text).comments) {
    const blank = text.slice(start, end).replaceAll(/[^\n]/gu, ' ')
    code = code.slice(0, start) + blank + code.slice(end)
  }
  return code
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

export function parse(path: string, text: string): ReturnType<typeof parseSync> {
  const parsed = parseSync(path, text)
  const [error] = parsed.errors
  if (error !== undefined) throw new Error(`${path} cannot be read: ${error.message}`)
  return parsed
}
