/** Client with which a test controls the stand-in of Freelancer.com over HTTP. */
export type FreelancerClient = ReturnType<typeof freelancerClient>

export type TokenAnswer = { access_token: string; refresh_token: string | null; user_id: number }

export type BidEntry = {
  bidId: number
  projectId: number
  jobId: string
  email: string
  description: string
  terms: Record<string, unknown>
}

export type ArrivedRequest = { method: string; path: string; query: string; body: unknown }

export function freelancerClient(url: string) {
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(new URL(path, url), {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return (response.status === 204 ? undefined : await response.json()) as Answer // the caller knows the protocol
  }
  return {
    url,
    token: (email: string, advancedScopes = '2 5 6') =>
      call<TokenAnswer>('POST', '/control/tokens', { email, advancedScopes }),
    expire: (email: string) => call('POST', '/control/expire', { email }),
    revoke: (email: string) => call('POST', '/control/revoke', { email }),
    /** Ids that jobs of the world have here. */
    projectIds: async (jobIds: string[]): Promise<string[]> => {
      const { ids } = await call<{ ids: Record<string, number> }>('GET', '/control/projects')
      return jobIds.map((id) => `${ids[id]}`)
    },
    project: (jobId: string, extras: Record<string, unknown>) =>
      call('POST', `/control/projects/${jobId}`, extras),
    set: (settings: Record<string, unknown>) => call('POST', '/control/settings', settings),
    fault: (...faults: Record<string, unknown>[]) => call('POST', '/control/faults', { faults }),
    mend: () => call('DELETE', '/control/faults'),
    ledger: async () => (await call<{ entries: BidEntry[] }>('GET', '/control/ledger')).entries,
    requests: async () =>
      (await call<{ requests: ArrivedRequest[] }>('GET', '/control/requests')).requests,
  }
}
