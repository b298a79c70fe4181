import { expect, test } from 'vitest'
import { everyCallOnce, routes } from './routes.ts'

test('a call without a route, or with two, is found at start-up', () => {
  expect(everyCallOnce(routes)).toBe(routes)
  expect(() => everyCallOnce(routes.slice(1))).toThrow('GET /api/about has 0 routes, not one')
  expect(() => everyCallOnce([...routes, ...routes.slice(0, 1)])).toThrow('has 2 routes')
})
