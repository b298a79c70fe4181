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
