import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Parts of a font that screens use. Weights above and below make up a third of a file. */
const kept = {
  weights: { min: 400, max: 700, default: 400 },
  /** Features that are on by default but for fractions, and figures of one width. The rest are other shapes of the same letters. */
  features: ['kern', 'ccmp', 'mark', 'mkmk', 'locl', 'calt', 'tnum'],
  /** Version of the library, which writes the files. */
  by: createRequire(import.meta.url)('subset-font/package.json').version,
}

/** Stands in the name of each font: browsers keep a file of one name for good, and Vite names it before anything is left out. */
export const keptInFonts = hash('sha256', JSON.stringify(kept)).slice(0, 8)

/** Leaves in each file of the font what the screens use of it: a phone loads one before it shows the right letters. */
export const lighterFonts: Plugin = {
  name: 'lighter-fonts',
  apply: 'build',
  async generateBundle(_, bundle) {
    const path = new URL(import.meta.resolve('@fontsource-variable/inter/unicode.json'))
    const ranges = new Map(Object.entries<string>(JSON.parse(await readFile(path, 'utf8'))))
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue
      const range = ranges.get(/\/inter-([\w-]+?)-wght-normal/u.exec(file.fileName)?.[1] ?? '')
      if (range === undefined) throw new Error(`no range of letters is known for ${file.fileName}`)
      file.source = await withoutUnused(Buffer.from(file.source), range)
    }
  },
}

/** Makes a font of the letters of a range, such as U+0000-00FF,U+0131. */
export function withoutUnused(font: Buffer, range: string): Promise<Buffer> {
  return subsetFont(font, lettersOf(range), {
    targetFormat: 'woff2',
    variationAxes: { wght: kept.weights },
    keepFeatures: kept.features,
  })
}

function lettersOf(range: string): string {
  const parts = range.split(',').map((part) => part.slice('U+'.length).split('-'))
  const codes = parts.flatMap(([from = '', to = from]) => {
    const first = Number.parseInt(from, 16)
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, place) => first + place)
  })
  return codes.map((code) => String.fromCodePoint(code)).join('')
}
