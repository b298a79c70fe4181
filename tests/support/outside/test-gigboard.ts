import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startGigboard, type GigboardOptions } from '../../../sandbox/gigboard/start-gigboard.ts'

// Answers are read loosely on purpose: tests look at what really arrived.
export type Reply = { status: number; body: any; headers: Headers } // oxlint-disable-line typescript/no-explicit-any

export type LedgerEntry = { letter: string; jobId: string; proposalId: string; acceptedAt: string }

export type Caller = (method: string, path: string, body?: unknown) => Promise<Reply>

/** Starts a Gigboard that ends with the test. */
export async function aGigboard(options: Partial<GigboardOptions> = {}) {
  const gigboard = await startGigboard({ port: 0, ...options })
  onTestFinished(() => gigboard.close())
  const call = caller(gigboard.url)
  return {
    ...gigboard,
    call,
    /** Posts the drafts and answers the ids. */
    async post(...drafts: object[]): Promise<string[]> {
      const { body } = await call('POST', '/control/jobs', { jobs: drafts })
      return body.jobs.map((job: { id: string }) => job.id)
    },
    async fault(call_: string, effect: object, more: object = {}): Promise<void> {
      const faults = [{ call: call_, effect, ...more }]
      const { status } = await call('POST', '/control/faults', { faults })
      if (status !== 201) throw new Error('The fault was not planned.')
    },
    set: (settings: object) => call('POST', '/control/settings', settings),
    ledger: async (): Promise<LedgerEntry[]> => (await call('GET', '/control/ledger')).body.entries,
    signedUp: (email = 'ada@example.com') => signedUp(gigboard.url, email),
  }
}

export const secrets = { password: 'correct horse', securityAnswer: 'Rex' }

/** Signs up a new freelancer and answers a way to call as that freelancer. */
export async function signedUp(
  url: string,
  email: string,
): Promise<{ freelancerId: string; token: string; call: Caller }> {
  await caller(url)('POST', '/api/v1/accounts', { email, displayName: 'Ada', ...secrets })
  const { body } = await caller(url)('POST', '/api/v1/sessions', { email, ...secrets })
  return { ...body, call: caller(url, body.token) }
}

export function caller(url: string, token?: string): Caller {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : text,
      headers: response.headers,
    }
  }
}

/** Makes an empty folder that is removed with the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gigboard-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
