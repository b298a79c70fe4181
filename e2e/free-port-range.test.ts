import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePortRange } from './free-port-range.ts'

test.each([0, 1, 4])(
  'five ports in a row are looked for elsewhere when number %i of them is taken',
  async (taken) => {
    const first = await freePortRange(5)
    const server = createServer().listen(first + taken, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const other = await freePortRange(5)
    const picks = [first, other]
    expect(await freePortRange(5, () => picks.shift() ?? 0)).toBe(other)
  },
)

test('no two tests of a process are given the same ports', async () => {
  const firsts = await Promise.all(Array.from({ length: 20 }, () => freePortRange(5)))
  const ports = firsts.flatMap((first) => [0, 1, 2, 3, 4].map((next) => first + next))
  expect(new Set(ports).size).toBe(100)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})
