import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/support/http.ts'

const webFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))
/** Encodings that Chrome accepts over https, and over plain http. */
const ways = [
  { accepted: 'gzip, deflate, br, zstd', encoding: 'br', unpack: brotliDecompressSync },
  { accepted: 'gzip, deflate', encoding: 'gzip', unpack: gunzipSync },
]
const large = globSync('**/*.{css,html,js,svg}', { cwd: webFolder }).filter(
  (name) => readFileSync(join(webFolder, name)).length > 200,
)

test('files of the build arrive packed for clients that accept it, plain for others, and are the same for both', async () => {
  const { app } = await testApp({ webFolder })
  expect(large).toContain('index.html')
  for (const name of large) {
    const url = `/${name}`
    const content = readFileSync(join(webFolder, name))
    const plain = await app.inject({ url, headers: { 'accept-encoding': 'identity' } })
    expect([url, plain.statusCode, plain.headers['content-encoding']]).toEqual([
      url,
      200,
      undefined,
    ])
    expect(plain.headers.vary, url).toContain('accept-encoding')
    expect(plain.rawPayload.equals(content), url).toBe(true)
    for (const { accepted, encoding, unpack } of ways) {
      const packed = await app.inject({ url, headers: { 'accept-encoding': accepted } })
      expect(packed.headers, url).toMatchObject({
        'content-encoding': encoding,
        'content-length': `${packed.rawPayload.length}`,
        'content-type': plain.headers['content-type'],
        'cache-control': plain.headers['cache-control'],
        vary: plain.headers.vary,
      })
      expect(packed.headers.etag, url).not.toBe(plain.headers.etag)
      expect(packed.rawPayload.length, url).toBeLessThan(content.length)
      expect(unpack(packed.rawPayload).equals(content), url).toBe(true)
    }
  }
})

test.each(ways)('a screen is the page packed by $encoding', async (way) => {
  const { app } = await testApp({ webFolder })
  const headers = { accept: 'text/html,*/*', 'accept-encoding': way.accepted }
  for (const url of ['/', '/console', '/bidding?tab=1', '/login/x.y']) {
    const page = await app.inject({ url, headers })
    expect([url, page.statusCode]).toEqual([url, 200])
    expect(page.headers).toMatchObject({
      'content-encoding': way.encoding,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(way.unpack(page.rawPayload).toString()).toContain('<div id="root">')

    const head = await app.inject({ method: 'HEAD', url, headers })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      page.headers['content-length'],
      '',
    ])
    const again = await app.inject({
      url,
      headers: { ...headers, 'if-none-match': `${page.headers.etag}` },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})

test('a screen of the signed-in names the largest files that it cannot be shown without, and for others only what leads to the log-in', async () => {
  const { app } = await testApp({ webFolder })
  const preloads = async (url: string, cookie?: string) => {
    const headers = { accept: 'text/html', ...(cookie && { cookie }) }
    const { body } = await app.inject({ url, headers })
    return [...body.matchAll(/rel="preload"[^>]* href="([^"]+)"/gu)].map(([, href]) => href ?? '')
  }
  const cookie = 'theme=dark; bidwright_session=abc'
  for (const screen of ['console', 'bidding-review']) {
    const fetched = await preloads(`/${screen.replace('-', '/')}?days=7`, cookie)
    expect(fetched).toHaveLength(6)
    expect(fetched).toContainEqual(expect.stringContaining('/assets/calls-'))
    for (const file of fetched) expect((await app.inject(file)).statusCode, file).toBe(200)
  }
  expect(await preloads('/console')).toEqual([])
  expect(await preloads('/no-such-screen', cookie)).toEqual([])
})

test('fonts are lighter than their package has them, and named by what was left in them', () => {
  const fonts = globSync('assets/*.woff2', { cwd: webFolder })
  expect(fonts.length).toBeGreaterThan(0)
  const packaged = new URL(
    '.',
    import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  )
  for (const font of fonts) {
    const [, name = ''] =
      /^assets\/(inter-[\w-]+-wght-normal)-[\w-]{8}-[0-9a-f]{8}\.woff2$/u.exec(font) ?? []
    const whole = statSync(new URL(`${name}.woff2`, packaged)).size
    expect(statSync(join(webFolder, font)).size).toBeLessThan(whole * 0.8)
  }
})

test('files that are packed already, and the answers of the API, are sent as they are', async () => {
  const { app } = await testApp({ webFolder })
  const [font = ''] = globSync('assets/*.woff2', { cwd: webFolder })
  for (const url of [`/${font}`, '/api/about', '/api/docs/json', '/assets/unknown.js']) {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect([url, headers['content-encoding']]).toEqual([url, undefined])
  }
})
