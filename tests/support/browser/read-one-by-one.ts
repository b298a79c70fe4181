import type { Page } from 'playwright-core'
import { api } from '../../../contract/api.ts'
import type { Call } from '../../../contract/call.ts'
import { everyCall } from '../../../contract/every-call.ts'
import type { Read } from '../../../contract/reads.ts'

/**
 * Makes the page ask for everything by a call of its own, so that a test that answers a call itself answers it also when
 * it is read together with others.
 */
export async function readOneByOne(page: Page): Promise<void> {
  await page.route(`**${api.readTogether.path}`, async (route) => {
    const request = route.request()
    const { reads } = api.readTogether.body.parse(request.postDataJSON())
    const { authorization = '' } = await request.allHeaders()
    try {
      const answers = await page.evaluate(askEach, { calls: reads.map(callOf), authorization })
      await route.fulfill({ json: answers })
    } catch {
      await route.abort().catch(() => undefined) // the page was left meanwhile
    }
  })
}

const calls: readonly Call[] = Object.values(everyCall)

type Asked = { method: string; url: string; body: string | null }

function callOf({ name, params, query, body }: Read): Asked {
  const call = calls.find(({ readAs }) => readAs === name)
  if (!call) throw new Error(`no call is read as ${name}`)
  const { method, path } = call
  const filled = path.replaceAll(/:(\w+)/gu, (_, id: string) =>
    encodeURIComponent(params?.[id] ?? ''),
  )
  const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  return { method, url: filled + search, body: body === undefined ? null : JSON.stringify(body) }
}

/** Runs in the page, whose routes answer. */
function askEach({ calls, authorization }: { calls: Asked[]; authorization: string }) {
  return Promise.all(
    calls.map(async ({ method, url, body }) => {
      const headers = { authorization, 'content-type': 'application/json' }
      const response = await fetch(url, { method, body, headers })
      return { status: response.status, body: await response.json().catch(() => null) }
    }),
  )
}
