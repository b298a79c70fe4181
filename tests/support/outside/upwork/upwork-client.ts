/** Client with which a test controls the stand-in of Upwork over HTTP. */
export type UpworkClient = ReturnType<typeof upworkClient>

export type ProposalEntry = {
  proposalId: string
  jobReference: string
  jobId: string
  email: string
  coverLetter: string
  answers: { question: string; answer: string }[]
  chargedAmount: number
  connectsSpent: number
}

export type ArrivedRequest = { method: string; path: string; body: unknown }

export function upworkClient(url: string) {
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
  const requests = async () =>
    (await call<{ requests: ArrivedRequest[] }>('GET', '/control/requests')).requests
  return {
    url,
    token: (email: string) =>
      call<{ access_token: string; user_id: string }>('POST', '/control/tokens', { email }),
    expire: (email: string) => call('POST', '/control/expire', { email }),
    revoke: (email: string) => call('POST', '/control/revoke', { email }),
    invite: (email: string, jobId: string) =>
      call('POST', '/control/invitations', { email, jobId }),
    /** Ids that jobs of the world have here. */
    jobIds: async (worldIds: string[]): Promise<string[]> => {
      const { ids } = await call<{ ids: Record<string, string> }>('GET', '/control/jobs')
      return worldIds.map((id) => `${ids[id]}`)
    },
    set: (settings: Record<string, unknown>) => call('POST', '/control/settings', settings),
    fault: (...faults: Record<string, unknown>[]) => call('POST', '/control/faults', { faults }),
    mend: () => call('DELETE', '/control/faults'),
    ledger: async () =>
      (await call<{ entries: ProposalEntry[] }>('GET', '/control/ledger')).entries,
    requests,
    /** Input of each call of a tool that arrived, by the tool's name. */
    toolCalls: async (name: string): Promise<unknown[]> => {
      const messages = (await requests()).map(({ body }) => body as Message | null)
      return messages.flatMap((message) =>
        message?.method === 'tools/call' && message.params?.name === name
          ? [message.params.arguments]
          : [],
      )
    },
  }
}

type Message = { method?: string; params?: { name: string; arguments: unknown } }
