import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('imports lead where Node says, which is asked for a fraction of them', async () => {
  const [plain, remembered] = await Promise.all([imports(), imports('./remember-imports.js')])
  expect(plain.asked).toBe(plain.found.length)
  expect(remembered.found.toSorted()).toEqual(plain.found.toSorted())
  expect(remembered.asked).toBeLessThan(plain.asked / 3)
})

/** Imports a part of the server, and answers where each of its imports leads and for how many Node was asked. */
async function imports(...hooks: string[]): Promise<{ asked: number; found: string[] }> {
  const [own, part] = [hooks, ['../../server/store/tasks.ts']].map((paths) =>
    paths.map((path) => `await import('${new URL(path, import.meta.url)}')`).join('\n'),
  )
  const script = `import { registerHooks } from 'node:module'
    let asked = 0
    const found = []
    registerHooks({ resolve(specifier, context, next) {
      if (context.conditions.includes('import')) asked += 1
      return next(specifier, context)
    } })
    ${own}
    asked = 0
    registerHooks({ resolve(specifier, context, next) {
      const { url, format } = next(specifier, context)
      if (context.conditions.includes('import')) found.push([context.parentURL, specifier, url, format].join(' '))
      return { url, format, shortCircuit: true }
    } })
    ${part}
    console.log(JSON.stringify({ asked, found }))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script],
    { maxBuffer: 100_000_000 },
  )
  return JSON.parse(stdout) as { asked: number; found: string[] }
}
