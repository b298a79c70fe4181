/** Client with which a test controls the stand-in of Google over HTTP. */
export type GoogleClient = ReturnType<typeof googleClient>

export type StoredFile = {
  id: string
  name: string
  mimeType: string
  parents: string[]
  sizeBytes: number
  sha256: string
  permissions: { id: string; type: string; role: string }[]
}
export type ArrivedRequest = {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}

export function googleClient(url: string) {
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
    join: (email: string, changes: { name?: string; limitBytes?: number } = {}) =>
      call('POST', '/control/accounts', { email, ...changes }),
    addFile: async (email: string, file: Record<string, unknown>) =>
      (await call<{ id: string }>('POST', '/control/files', { email, ...file })).id,
    files: async (email: string) =>
      (await call<{ files: StoredFile[] }>('GET', `/control/files/${encodeURIComponent(email)}`))
        .files,
    /** Deletes a file as its user does. */
    remove: (email: string, id: string) =>
      call('DELETE', `/control/files/${encodeURIComponent(email)}/${id}`),
    revoke: (email: string) => call('POST', '/control/revoke', { email }),
    expire: (email: string) => call('POST', '/control/expire', { email }),
    set: (settings: Record<string, unknown>) => call('POST', '/control/settings', settings),
    fault: (...faults: Record<string, unknown>[]) => call('POST', '/control/faults', { faults }),
    mend: () => call('DELETE', '/control/faults'),
    requests: async () =>
      (await call<{ requests: ArrivedRequest[] }>('GET', '/control/requests')).requests,
  }
}
