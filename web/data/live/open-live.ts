import { livePath } from '../../../contract/api.ts'
import { session } from '../session/browser-session.ts'

/** The live stream of whoever is signed in. EventSource cannot send a bearer, hence fetch. */
export async function openLive(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const bearer = await session.bearer()
  const response = await connect(bearer, signal)
  if (response.status !== 401) return bodyOf(response)
  return bodyOf(await connect(await session.renew(bearer), signal))
}

function connect(bearer: string, signal: AbortSignal): Promise<Response> {
  const headers = { authorization: `Bearer ${bearer}`, accept: 'text/event-stream' }
  return fetch(livePath, { headers, signal, cache: 'no-store', credentials: 'same-origin' })
}

function bodyOf(response: Response): ReadableStream<Uint8Array> {
  if (!response.ok || !response.body) throw new Error(`live stream: status ${response.status}`)
  return response.body
}
