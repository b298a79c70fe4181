import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

type Built = { file: string; name?: string; imports?: string[] }

const start = 'index.html'
/** Group of the build with the frame around every signed-in screen. */
const shell = 'signed-in'
const signedIn = [
  'console',
  'bidding',
  'bidding-review',
  'bidding-replies',
  'bidding-activity',
  'bidding-rules',
  'profile',
]
const alone = ['signup', 'pricing', 'checkout', 'onboarding', 'forgot-password', 'reset-password']

/** Most bytes of compressed JavaScript that the first load of a page may take. */
export const mostFirst: Record<string, number> = {
  login: 110_000,
  console: 170_000,
  bidding: 180_000,
  profile: 180_000,
  'bidding-review': 238_000,
  'bidding-replies': 223_000,
}
/** Most bytes that a page may take until it asks for nothing more, as long as nobody uses it. */
export const maxUnused: Record<string, number> = { bidding: 180_000, profile: 180_000 }

/** Lists the scripts that must be there before each page shows, by the build's own list. */
export async function firstLoads(webFolder: URL): Promise<Map<string, string[]>> {
  const text = await readFile(new URL('.vite/manifest.json', webFolder), 'utf8')
  const manifest = JSON.parse(text) as Record<string, Built> // vite has written it
  const roots: [string, string[]][] = [
    ['login', [start]],
    ...signedIn.map((name): [string, string[]] => [name, [start, shell, pageOf(name)]]),
    ...alone.map((name): [string, string[]] => [name, [start, pageOf(name)]]),
  ]
  return new Map(roots.map(([name, parts]) => [name, scriptsOf(manifest, parts)]))
}

/** Total size of the scripts, each compressed separately as it is sent. */
export async function packedSize(webFolder: URL, scripts: readonly string[]): Promise<number> {
  const contents = await Promise.all(scripts.map((script) => readFile(new URL(script, webFolder))))
  return contents.reduce((sum, content) => sum + gzipSync(content).length, 0)
}

function pageOf(name: string): string {
  return `pages/${name}/${name}-page.tsx`
}

function scriptsOf(manifest: Record<string, Built>, parts: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (part: string) => {
    const built = manifest[part] ?? Object.values(manifest).find(({ name }) => name === part)
    if (!built) throw new Error(`the build has no ${part}`)
    if (found.has(built.file)) return
    found.add(built.file)
    for (const imported of built.imports ?? []) add(imported)
  }
  for (const part of parts) add(part)
  return [...found]
}
