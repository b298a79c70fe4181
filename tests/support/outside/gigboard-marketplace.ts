import { onTestFinished } from 'vitest'
import { startGigboard } from '../../../sandbox/gigboard/start-gigboard.ts'
import { gigboard } from '../../../server/adapters/gigboard/gigboard.ts'
import type { PublishedMarketplace } from '../../../server/ports/marketplace.ts'
import { PortError } from '../../../server/ports/port-error.ts'
import { gigboardClient } from './gigboard-client.ts'

export const credentials = {
  email: 'ada@example.org',
  password: 'a password',
  securityAnswer: 'an answer',
}

/** Starts a new Gigboard behind our adapter, with one freelancer who is signed in. */
export async function aMarketplace() {
  const running = await startGigboard({ port: 0 })
  onTestFinished(() => running.close())
  const client = gigboardClient(running.url)
  await client.join(credentials.email)
  const marketplace = gigboard(running.url)
  return { marketplace, client, session: await marketplace.signIn(credentials) }
}

/** Reads one page of the feed, without waiting unless told to. */
export function readFeed(
  marketplace: PublishedMarketplace,
  since: string | null,
  more: { waitMs?: number; signal?: AbortSignal } = {},
) {
  return marketplace.newPostings(since, {
    waitMs: 0,
    signal: new AbortController().signal,
    ...more,
  })
}

export function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error: unknown) => (error instanceof PortError ? error.code : String(error)),
  )
}
