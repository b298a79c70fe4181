import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { shownCode, writeExample } from './support/documents/write-example.ts'

const shown = shownCode('docs/adding-a-marketplace.md')
const folder = await writeExample(shown)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the page about adding a marketplace shows an adapter of under 150 lines, and its test', () => {
  expect(shown.map(({ path }) => path)).toEqual([
    'server/adapters/workboard/workboard.ts',
    'server/adapters/workboard/port.test.ts',
  ])
  expect(shown[0]?.code.split('\n').length).toBeLessThan(150)
})

// The tests of the page itself: the suite that every adapter is held to.
await import(join(folder, 'server/adapters/workboard/port.test.ts'))
