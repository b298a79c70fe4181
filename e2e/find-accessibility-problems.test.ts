import { expect, onTestFinished, test } from 'vitest'
import { aBrowser, looks } from './browser.ts'
import { findAccessibilityProblems } from './find-accessibility-problems.ts'

/** Complete page whose text is legible in only one of its themes. */
const page = (fault: 'light' | 'dark') => `<!doctype html><html lang="en" data-theme="light">
  <title>A page</title>
  <style>body { background: white; color: black } [data-theme='${fault}'] p { color: #eee }</style>
  <main><h1>A page</h1><p>A sentence.</p></main></html>`

test.each(looks)(
  'what cannot be read in one theme only is found from $colorScheme too',
  async ({ colorScheme }) => {
    const browser = await aBrowser()
    onTestFinished(() => browser.close())
    const context = await browser.newContext({ colorScheme })
    const opened = await context.newPage()
    const theme = () => opened.evaluate(() => document.documentElement.dataset['theme'])

    await opened.setContent(page('light'))
    expect(await findAccessibilityProblems(opened)).toEqual(['color-contrast: <p>A sentence.</p>'])
    await opened.setContent(page('dark'))
    expect(await findAccessibilityProblems(opened)).toEqual([
      'dark: color-contrast: <p>A sentence.</p>',
    ])
    await expect.poll(() => theme()).toBe('light')
  },
)

test('what fades in is judged as it will be', async () => {
  const browser = await aBrowser()
  onTestFinished(() => browser.close())
  const opened = await browser.newPage()
  await opened.setContent(`<!doctype html><html lang="en"><title>A page</title>
    <style>
      body { background: white; color: black }
      @keyframes appear { from { opacity: 0.1 } }
      p { animation: appear 600s }
      @media (prefers-reduced-motion: reduce) { p { animation: none } }
    </style>
    <main><h1>A page</h1><p>A sentence.</p></main></html>`)
  expect(await findAccessibilityProblems(opened)).toEqual([])
})

test('judges all the wanted parts of a page, and nothing else', async () => {
  const browser = await aBrowser()
  onTestFinished(() => browser.close())
  const opened = await browser.newPage()
  await opened.setContent(`<!doctype html><html lang="en"><title>A page</title>
    <main><h1>A page</h1><img id="first"><img id="other"><img id="last"></main></html>`)
  expect(await findAccessibilityProblems(opened, ':is(#first, #last)')).toEqual([
    'image-alt: <img id="first">',
    'image-alt: <img id="last">',
  ])
})
