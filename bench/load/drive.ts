import autocannon, { type Request, type Result } from 'autocannon'

type Asked = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: string
}
/** Request, and the reader of its answer. */
export type Turn = { ask: Asked; onAnswer(status: number, body: string): void }
export type Driven = { seconds: number; times: number[]; statuses: Map<number, number> }

/**
 * Has connections ask without a pause for some seconds: each next turn begins when the answer of the last has come. Answers that
 * are still missing at the end are not waited for.
 */
export async function drive(
  site: string,
  options: { connections: number; seconds: number; next(): Turn },
): Promise<Driven> {
  const times: number[] = []
  const statuses = new Map<number, number>()
  const startedAt = performance.now()
  let lastAt = startedAt
  const { errors, timeouts } = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: site,
        connections: options.connections,
        duration: options.seconds,
        timeout: 30,
        // Connections that share a request object would send each other's first request.
        setupClient: (client) => client.setRequests([requestOf(options.next)]),
      },
      (error: unknown, result) => (error ? reject(error as Error) : resolve(result)), // by its types
    )
    instance.on('response', (_client, status, _bytes, ms) => {
      lastAt = performance.now()
      times.push(ms)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
  })
  if (errors + timeouts > 0) throw new Error(`${errors} requests failed, ${timeouts} timed out`)
  return { seconds: (lastAt - startedAt) / 1000, times, statuses }
}

function requestOf(next: () => Turn): Request {
  return {
    setupRequest(request, context) {
      const own = context as { turn?: Turn }
      own.turn ??= next() // the first one is built twice
      const { headers, body = '', ...asked } = own.turn.ask
      return { ...request, ...asked, headers: { ...headers }, body }
    },
    onResponse(status, body, context) {
      const { turn } = context as { turn?: Turn }
      turn?.onAnswer(status, body)
    },
  }
}
