import { onTestFinished } from 'vitest'
import { startFreelancer } from '../../../sandbox/freelancer/start-freelancer.ts'
import { startGigboard } from '../../../sandbox/gigboard/start-gigboard.ts'
import { freelancerClient } from './freelancer-client.ts'
import { gigboardClient } from './gigboard-client.ts'

/** Starts the stand-in of Freelancer.com over a new world of jobs, with one freelancer, and a way to call it as that one. */
export async function aFreelancer() {
  const gigboard = await startGigboard({ port: 0 })
  const running = await startFreelancer({ port: 0, world: gigboard.world })
  onTestFinished(async () => {
    await running.close()
    await gigboard.close()
  })
  const control = freelancerClient(running.url)
  const token = await control.token('ada@example.org')
  return {
    url: running.url,
    control,
    world: gigboardClient(gigboard.url),
    userId: token.user_id,
    call: callAs(running.url, token.access_token),
    callAs: (other: string | null) => callAs(running.url, other),
  }
}

// Answers are read loosely on purpose: tests look at what really arrived.
export type Reply = { status: number; body: any; headers: Headers } // oxlint-disable-line typescript/no-explicit-any

function callAs(url: string, token: string | null) {
  return async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const isForm = body instanceof URLSearchParams
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token !== null && { 'freelancer-oauth-v1': token }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers } // prettier-ignore
  }
}
