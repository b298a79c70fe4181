/** Client with which a test controls the stand-in of Freelancehunt over HTTP. */
export type FreelancehuntClient = ReturnType<typeof freelancehuntClient>

type ArrivedRequest = {
  method: string
  path: string
  query: string
  hasToken: boolean
  body: unknown
}

export function freelancehuntClient(url: string) {
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
    /** Ids that jobs of the world have here. */
    projectIds: async (jobIds: string[]): Promise<string[]> => {
      const { ids } = await call<{ ids: Record<string, number> }>('GET', '/control/projects')
      return jobIds.map((id) => `${ids[id]}`)
    },
    project: (jobId: string, extras: Record<string, boolean>) =>
      call('POST', `/control/projects/${jobId}`, extras),
    set: (settings: Record<string, unknown>) => call('POST', '/control/settings', settings),
    fault: (...faults: Record<string, unknown>[]) => call('POST', '/control/faults', { faults }),
    requests: async () =>
      (await call<{ requests: ArrivedRequest[] }>('GET', '/control/requests')).requests,
  }
}
