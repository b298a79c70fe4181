import { afterEach, expect, test, vi } from 'vitest'
import { forgetBegun, takeBegun } from './begun-requests.ts'

afterEach(() => {
  forgetBegun()
  vi.restoreAllMocks()
})

function begin(): Promise<Response> {
  const answer = Promise.resolve(new Response('{}'))
  const otherTabs = new BroadcastChannel('bidwright.session')
  globalThis.begun = { answers: new Map([['GET /api/me', answer]]), token: 'one', otherTabs }
  return answer
}

test('an answer that the page has begun to ask for is taken once', () => {
  const answer = begin()
  expect(takeBegun('GET', '/api/me', 'one')).toBe(answer)
  expect(takeBegun('GET', '/api/me', 'one')).toBeUndefined()
})

test('the answer of another session, call or address is not taken', () => {
  begin()
  expect(takeBegun('GET', '/api/me', 'another')).toBeUndefined()
  expect(takeBegun('POST', '/api/me', 'one')).toBeUndefined()
  expect(takeBegun('GET', '/api/scanners', 'one')).toBeUndefined()
})

test('an answer is not taken by a page that is twenty seconds old, nor once something was changed', () => {
  begin()
  vi.spyOn(performance, 'now').mockReturnValue(20_001)
  expect(takeBegun('GET', '/api/me', 'one')).toBeUndefined()
  vi.restoreAllMocks()
  forgetBegun()
  expect(takeBegun('GET', '/api/me', 'one')).toBeUndefined()
})
