import { expect, test } from 'vitest'
import { firstLoads, mostFirst, packedSize } from './first-loads.ts'

const webFolder = new URL('../dist/web/', import.meta.url)

test('the first load of a page keeps within its target', async () => {
  const loads = await firstLoads(webFolder)
  const sizes = Object.keys(mostFirst).map(async (page) => {
    const size = await packedSize(webFolder, loads.get(page) ?? [])
    return [page, size] as const
  })
  for (const [page, size] of await Promise.all(sizes)) {
    expect(size, page).toBeGreaterThan(0)
    expect(size, page).toBeLessThanOrEqual(mostFirst[page] ?? 0)
  }
})
