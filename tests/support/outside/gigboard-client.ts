/** Client with which a test controls Gigboard over HTTP: its freelancers, its clients and its faults. */
export type GigboardClient = ReturnType<typeof gigboardClient>

export type LedgerEntry = {
  proposalId: string
  jobId: string
  jobTitle: string
  email: string
  agency: string | null
  member: string | null
  letter: string
  answers: { question: string; answer: string }[]
  acceptedAt: string
  messages: { from: 'client' | 'freelancer'; text: string; sentAt: string }[]
}

export function gigboardClient(url: string) {
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(new URL(path, url), {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return (response.status === 204 ? undefined : await response.json()) as Answer // the caller knows the protocol
  }
  return {
    url,
    join: (email: string, password = 'a password') =>
      call('POST', '/api/v1/accounts', {
        email,
        password,
        securityAnswer: 'an answer',
        displayName: 'Grace Example',
      }),
    post: async (...jobs: Record<string, unknown>[]) =>
      (await call<{ jobs: { id: string }[] }>('POST', '/control/jobs', { jobs })).jobs.map(
        ({ id }) => id,
      ),
    close: (jobId: string) => call('POST', `/control/jobs/${jobId}/close`),
    react: (proposalId: string, reaction: Record<string, unknown>) =>
      call('POST', `/control/proposals/${proposalId}/reactions`, reaction),
    fault: (...faults: Record<string, unknown>[]) => call('POST', '/control/faults', { faults }),
    mend: () => call('DELETE', '/control/faults'),
    set: (settings: Record<string, unknown>) => call('POST', '/control/settings', settings),
    ledger: async () => (await call<{ entries: LedgerEntry[] }>('GET', '/control/ledger')).entries,
  }
}

/** Posting that the scanner of `aUser` matches. */
export function aJob(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'WordPress shop needed',
    description: 'A small shop.',
    type: 'fixed',
    budget: { amount: 500, currency: 'USD' },
    ...changes,
  }
}
