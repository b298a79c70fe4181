import { afterEach, expect, test, vi } from 'vitest'
import { forgetBegun, takeBegun } from './begun-requests.ts'

afterEach(() => {
  forgetBegun()
  vi.restoreAllMocks()
})

/** Lets a page of this age begin a request. */
function begin({ ageMs = 5_000 } = {}): Promise<Response> {
  vi.spyOn(performance, 'now').mockReturnValue(ageMs)
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
  begin({ ageMs: 20_001 })
  expect(takeBegun('GET', '/api/me', 'one')).toBeUndefined()
  begin()
  forgetBegun()
  expect(takeBegun('GET', '/api/me', 'one')).toBeUndefined()
})
