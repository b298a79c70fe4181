import { guardedRequest, GuardedRequestError, readUrl } from './guarded-request.ts'
import type { GuardedAnswer, GuardedRequest } from './guarded-request.ts'

export type GuardedGet = Omit<GuardedRequest, 'body'>

const maxRedirects = 3
const redirects: readonly number[] = [301, 302, 303, 307, 308]

/** Gets what somebody else's address leads to. Each redirect is held to the same as the first. Throws GuardedRequestError. */
export async function guardedGet(get: GuardedGet): Promise<GuardedAnswer> {
  const late = AbortSignal.timeout(get.deadlineMs)
  const signal = get.signal ? AbortSignal.any([get.signal, late]) : late
  let url = readUrl(get.url)
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answer = await guardedRequest({ ...get, url: url.href, signal }).catch(
      (error: unknown) => {
        throw late.aborted
          ? new GuardedRequestError(`no answer within ${get.deadlineMs} ms`)
          : error
      },
    )
    const { location } = answer.headers
    if (!redirects.includes(answer.status) || location === undefined) return answer
    url = follow(url, location)
  }
  throw new GuardedRequestError(`more than ${maxRedirects} redirects`)
}

function follow(from: URL, location: string): URL {
  const to = URL.canParse(location, from.href) ? new URL(location, from.href).href : ''
  const url = readUrl(to)
  if (from.protocol === 'https:' && url.protocol !== 'https:')
    throw new GuardedRequestError('redirected to an address without encryption')
  return url
}
