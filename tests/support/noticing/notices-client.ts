/** Client with which a test controls the stand-in of webhooks, Slack and Telegram over HTTP. */
export type NoticesClient = ReturnType<typeof noticesClient>

export type ArrivedNotice = {
  path: string
  headers: Record<string, string>
  body: string
  isSigned: boolean | null
}

export function noticesClient(url: string) {
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
    /** Tells the receiver of a webhook its secret: what is not signed with it is refused from then on. */
    tell: (path: string, secret: string) => call('POST', '/control/secrets', { path, secret }),
    fault: (effect: object, { at = '', times = 1 }: { at?: string; times?: number | null } = {}) =>
      call('POST', '/control/faults', { faults: [{ effect, at, times }] }),
    mend: () => call('DELETE', '/control/faults'),
    /** Lists the requests to addresses that contain this. */
    arrived: async (at: string) =>
      (await call<{ requests: ArrivedNotice[] }>('GET', '/control/requests')).requests.filter(
        ({ path }) => path.includes(at),
      ),
  }
}
