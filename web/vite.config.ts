import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstReads } from './data/queries/first-reads.ts'
import { keptInFonts, lighterFonts } from './building/lighter-fonts.ts'

// Left to itself the build makes forty small files of what the signed-in pages share, each of which is asked for separately
// and takes a tenth more when packed. Each group is the modules that it names with all that they import, but for what an
// earlier group has. What each page then loads: npm run bench.
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  {
    name: 'calls',
    test: /\/(?:contract\/parse-plainly|web\/data\/(?:send-call|session\/sign-in))\.ts$/u,
  },
  {
    name: 'data',
    test: /\/web\/(?:data\/(?:queries\/(?:queries|query-client|user-mutations)|payments\/payment-calls|session\/use-session)|ui\/(?:badge|card|icon-button|words\/(?:age|external-link|say-count|when))|features\/(?:shell\/toasts\/toasts|auto-bidding\/set-up\/say-paused-check))\.tsx?$/u,
  },
  {
    name: 'signed-in',
    test: /\/web\/features\/(?:shell\/shell|auto-bidding\/upgrade-button|billing\/plans\/(?:late-upsell-modal|own-limit))\.tsx$|\/web\/ui\/todays-use\.tsx$/u,
  },
  {
    name: 'frame',
    test: /\/web\/features\/(?:installed\/installed|shell\/theme\/theme-switch)\.tsx$/u,
  },
  {
    name: 'latest',
    test: /\/web\/features\/applications\/(?:latest\/latest-applications|words\/use-said-state)\.tsx?$|\/web\/data\/queries\/reread-now\.ts$|lucide-react\/.*\/(?:check|chevron-down|pencil|trash)\.[cm]?js$/u,
  },
  {
    name: 'cards',
    test: /\/web\/features\/profile\/cards\/video-card\.tsx$/u,
  },
  { name: 'dialogs', test: /\/web\/ui\/(?:modal|confirm-dialog)\.tsx$/u },
  {
    name: 'forms',
    test: /\/web\/(?:data\/drafts\/(?:show-problems|use-draft)|features\/profile\/editing\/(?:card-editor|newer-value|editor-footer|use-card-form)|ui\/(?:fields\/(?:checkbox|select|tag|text-area)-field|fields\/form-buttons|words\/day-names))\.tsx?$|\/node_modules\/react-hook-form\//u,
  },
  {
    name: 'applications',
    test: /\/(?:contract\/(?:bidding\/(?:budget-in-words|signal)|pricing\/say-price)|web\/features\/(?:applications\/detail\/(?:application-panel|use-application-actions)|jobs\/skill-list)|web\/ui\/fields\/choice-select)\.tsx?$/u,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

/** Puts the icon into the page: browsers ask for it as early and urgently as for the first script. */
const iconInPage: Plugin = {
  name: 'icon-in-page',
  apply: 'build',
  async transformIndexHtml(page) {
    const icon = await readFile(new URL('./public/favicon.svg', import.meta.url), 'utf8')
    return page.replace(
      'href="/favicon.svg"',
      `href="data:image/svg+xml,${encodeURIComponent(icon.trim())}"`,
    )
  },
}

const packers = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) }

/** Puts each text file packed beside itself, for `server/http/serve-web.ts` to send: once, with all effort, and while nobody waits. */
const packedFiles: Plugin = {
  name: 'packed-files',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const names = await readdir(dir, { recursive: true })
    const texts = names.filter((name) => /\.(?:css|html|js|svg)$/u.test(name))
    await Promise.all(texts.map((name) => packFile(join(dir, name))))
  },
}

async function packFile(path: string): Promise<void> {
  const content = await readFile(path)
  for (const [ending, pack] of Object.entries(packers)) {
    const packed = await pack(content)
    if (packed.length < content.length) await writeFile(path + ending, packed)
  }
}

/** Leaves out what each call says of itself: only the API's documentation shows it, and every page would load it first. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  transform: (code, id) =>
    /\/contract\/[\w/-]+-calls\.ts$/u.test(id)
      ? { code: code.replaceAll(/\bsummary:\s*(["'])(?:(?!\1).)*\1,/gu, ''), map: null }
      : null,
}

/** Has the icons drawn by a function of ours, which does only what the screens use of the library's. */
const plainIcons: Plugin = {
  name: 'plain-icons',
  transform(_, id) {
    if (!id.endsWith('lucide-react/dist/esm/createLucideIcon.mjs')) return null
    const path = fileURLToPath(new URL('./ui/plain-icon.ts', import.meta.url))
    return { code: `export { plainIcon as default } from ${JSON.stringify(path)}`, map: null }
  },
}

/** Has chunks fetched before they are imported, in place of what Vite preloads them by: web/import-fetched.ts. */
const fetchedChunks: Plugin = {
  name: 'fetched-chunks',
  apply: 'build',
  transform(_, id) {
    if (!id.endsWith('vite/preload-helper.js')) return null
    const path = fileURLToPath(new URL('./import-fetched.ts', import.meta.url))
    return {
      code: `export { importFetched as __vitePreload } from ${JSON.stringify(path)}`,
      map: null,
    }
  },
}

/** Files that a page names beside its own three. The dashboard needs six; more would only wait for a connection without HTTP/2. */
const maxPreloads = 6

const themeScript = new URL('./public/theme.js', import.meta.url)
const beginScript = new URL('./begin.ts', import.meta.url)

/**
 * Makes a page for each screen that has the browser fetch the largest files which the screen cannot be shown without, so that it
 * need not run the first script to find them, and for each screen of the signed-in one that begins to ask for what it shows:
 * web/begin.ts. `server/http/serve-web.ts` sends it to the signed-in.
 */
const screenPages: Plugin = {
  name: 'screen-pages',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const start = bundle['index.html']
    if (start?.type !== 'asset') throw new Error('the build has no page')
    const withImports = (file: string): string[] => {
      const built = bundle[file]
      return built?.type === 'chunk' ? [...built.imports.flatMap(withImports), file] : []
    }
    const sizeOf = (file: string) => {
      const built = bundle[file]
      return built?.type === 'chunk' ? built.code.length : 0
    }
    const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
    const first = chunks
      .filter(({ isEntry }) => isEntry)
      .flatMap(({ fileName }) => withImports(fileName))
    const begin = this.emitFile({
      type: 'asset',
      name: 'begin.js',
      source: await Promise.all([
        readFile(themeScript, 'utf8'),
        readFile(beginScript, 'utf8').then((script) => stripTypeScriptTypes(script)),
      ]).then((scripts) => scripts.join('\n')),
    })
    const reads = firstReads()
    for (const { facadeModuleId, fileName } of chunks) {
      const screen = /\/web\/pages\/([\w-]+)\/\1-page\.tsx$/u.exec(facadeModuleId ?? '')?.[1]
      if (screen === undefined) continue
      const files = [...new Set(withImports(fileName))]
        .filter((file) => !first.includes(file))
        .toSorted((one, other) => sizeOf(other) - sizeOf(one))
        .slice(0, maxPreloads)
      // Not as modules or scripts: one that was lost once could not be imported any more. web/import-fetched.ts
      const links = files.map(
        (file) => `    <link rel="preload" as="fetch" crossorigin href="/${file}">\n`,
      )
      const asked = reads.get(screen)
      const source = `${start.source}`
        .replace('  </head>', `${links.join('')}  </head>`)
        .replace(
          'src="/theme.js"',
          asked
            ? `src="/${this.getFileName(begin)}" data-reads="${asked.join(' ').replaceAll('&', '&amp;')}"`
            : '$&',
        )
      this.emitFile({ type: 'asset', fileName: `screens/${screen}.html`, source })
    }
  },
}

const workerSource = new URL('./service-worker/service-worker.ts', import.meta.url)
/** Files of web/public that a page needs to open, beside those that the build names. */
const unhashed = ['/theme.js', '/favicon.svg']

/** Makes the service worker of the build, with the list of the files that open it without a network. docs/decisions/068 */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async generateBundle(_, bundle) {
    const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:css|js|woff2)$/u.test(name))
    const start = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry)
    if (!start) throw new Error('the build has no start')
    const worker = stripTypeScriptTypes(await readFile(workerSource, 'utf8'))
    const version = createHash('sha256')
      .update(worker)
      .update(files.toSorted().join())
      .digest('hex')
    const build = {
      version: version.slice(0, 12),
      start: start.fileName,
      files: [...files.toSorted().map((name) => `/${name}`), ...unhashed],
    }
    this.emitFile({
      type: 'asset',
      fileName: 'service-worker.js',
      source: `const build = ${JSON.stringify(build)}\n${worker}`,
    })
  },
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    withoutSummaries,
    plainIcons,
    fetchedChunks,
    react(),
    tailwind(),
    serviceWorker,
    lighterFonts,
    iconInPage,
    screenPages,
    packedFiles,
  ],
  resolve: {
    alias: [
      {
        find: 'react-style-singleton',
        replacement: fileURLToPath(new URL('./ui/constructed-style.ts', import.meta.url)),
      },
      // Fills in for a React that has it.
      { find: /^use-sync-external-store\/shim$/u, replacement: 'react' },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The content security policy lets fonts and styles come from our own origin only, not from data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true, // what each page loads first: bench/first-loads.ts
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/[name]-[hash]${name.endsWith('.woff2') ? `-${keptInFonts}` : ''}[extname]`,
      },
    },
  },
})
