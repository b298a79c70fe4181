import { registerHooks } from 'node:module'

const root = new URL('../..', import.meta.url).href
/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const packages = new Map()
/** @type {Map<string, string>} */
const formats = new Map()

// For each import Node reads the package.json of where it leads anew, and drizzle-orm's has 180 kB: that was half of what
// a start takes of the processor. Here each package is looked up once, and each folder's format.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    if (!parentURL.startsWith(root) || !conditions.includes('import'))
      return next(specifier, context)
    if (/^\.\.?\//u.test(specifier))
      return besideOf(parentURL, specifier, () => next(specifier, context))
    if (/^(?:node:|#)/u.test(specifier) || parentURL.includes('/node_modules/'))
      return next(specifier, context)
    const known = packages.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    packages.set(specifier, known)
    return known
  },
})

/**
 * Resolves a relative import. Files with one ending in one folder belong to the same package, so they have one format.
 * @param {string} parentUrl @param {string} specifier @param {() => import('node:module').ResolveFnOutput} ask
 * @returns {import('node:module').ResolveFnOutput}
 */
function besideOf(parentUrl, specifier, ask) {
  const url = new URL(specifier, parentUrl).href
  const kind = url.replace(/[^/]*(\.\w+)$/u, '$1')
  const format = formats.get(kind)
  if (format !== undefined) return { url, format, shortCircuit: true }
  const found = ask()
  if (found.url === url && found.format?.startsWith('module')) formats.set(kind, found.format)
  return found
}
