import { builtinModules } from 'node:module'
import { join } from 'node:path/posix'
import { isCode, type RepositoryFile } from './repository.ts'
import { importsOf, type Import } from './syntax.ts'
import { type Zone, zones } from './zones.ts'

const how =
  'Move the code to where it may be imported, or hand it in as a parameter (docs/decisions/001).'

/** Imports that the architecture forbids. */
export function forbiddenImports(files: RepositoryFile[]): string[] {
  return files
    .filter(({ path }) => isCode(path))
    .flatMap((file) => {
      const zone = zones.find(({ holds }) => holds.test(file.path))
      if (zone === undefined)
        return [`${file.path}: no zone of tests/repository/zones.ts holds it. Add one.`]
      return importsOf(file)
        .filter((found) => !isAllowed(zone, file.path, found))
        .map(({ specifier, line }) => {
          return `${file.path}:${line}: ${zone.name} may not import ${specifier}. ${how}`
        })
    })
}

/** Circles of files that import each other, each told once. An import of types closes a circle, too: nobody can read one file first. */
export function importCycles(files: RepositoryFile[]): string[] {
  const imports = new Map(
    files
      .filter(({ path }) => isCode(path))
      .map((file) => [
        file.path,
        importsOf(file).flatMap(({ specifier }) => targetOf(file.path, specifier) ?? []),
      ]),
  )
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: string[]): void => {
    if (trail.includes(path)) {
      cycles.push(
        `${[...trail.slice(trail.indexOf(path)), path].join(' → ')}: a circle. Move what both need to a file of its own.`,
      )
      return
    }
    if (done.has(path)) return
    for (const target of imports.get(path) ?? []) visit(target, [...trail, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return cycles
}

function isAllowed(zone: Zone, path: string, { specifier, isType }: Import): boolean {
  const target = targetOf(path, specifier)
  if (target !== null) {
    const own = zone.holds.exec(path)?.[1] ?? ''
    const allowed = isType ? [...zone.imports, ...(zone.importsTypesOf ?? [])] : zone.imports
    return allowed.some((pattern) => covers(pattern.replace('$1', own), target))
  }
  if (isOfNode(specifier)) return isType || (zone.node?.test(specifier) ?? true)
  return zone.packages?.test(specifier) ?? true
}

/** `a/` covers what is below, `a/*` the files directly in it, `a.ts` itself, `**` everything. */
function covers(pattern: string, target: string): boolean {
  if (pattern === '**') return true
  if (pattern.endsWith('/*')) {
    const folder = pattern.slice(0, -1)
    return target.startsWith(folder) && !target.slice(folder.length).includes('/')
  }
  return pattern.endsWith('/') ? target.startsWith(pattern) : target === pattern
}

/** The file that a relative import names; null: a package. */
function targetOf(path: string, specifier: string): string | null {
  return specifier.startsWith('.') ? join(path, '..', specifier.replace(/\?.*$/u, '')) : null
}

function isOfNode(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier)
}
