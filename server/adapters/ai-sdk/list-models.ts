import { z } from 'zod'
import { PortError } from '../../ports/port-error.ts'
import { fetchWithin } from './fetch-within.ts'
import type { ModelService } from './open-model.ts'

const maxAnswerBytes = 4 * 1024 * 1024
const deadlineMs = 10_000
const Models = z.object({ data: z.array(z.object({ id: z.string() })) })

/**
 * Lists the names of the models that a key may use; nothing is written, and nothing costs. Null: the service does not
 * list them. Throws PortError `sign-in-refused`, `not-reached`.
 */
export async function listModels(
  { kind, url }: Pick<ModelService, 'kind' | 'url'>,
  key: string | null,
): Promise<string[] | null> {
  const get = fetchWithin(new URL(url).origin, maxAnswerBytes)
  const isAnthropic = kind === 'anthropic'
  const headers: Record<string, string> = isAnthropic ? { 'anthropic-version': '2023-06-01' } : {}
  if (key !== null) headers[isAnthropic ? 'x-api-key' : 'authorization'] = isAnthropic ? key : `Bearer ${key}` // prettier-ignore
  const address = `${url}/models${isAnthropic ? '?limit=1000' : ''}`
  try {
    const answer = await get(address, { headers, signal: AbortSignal.timeout(deadlineMs) })
    if (answer.status === 401 || answer.status === 403) throw new PortError('sign-in-refused')
    if (answer.status >= 500 || answer.status === 429)
      throw new PortError('not-reached', { cause: new Error(`status ${answer.status}`) })
    const listed = answer.ok ? Models.safeParse(await answer.json()) : null
    return listed?.data?.data.map(({ id }) => id) ?? null
  } catch (error) {
    if (error instanceof PortError) throw error
    if (error instanceof SyntaxError) return null // no JSON, so no list
    throw new PortError('not-reached', { cause: error })
  }
}
