import type pg from 'pg'

/** Records every statement that leaves through the pool from now on, without its values. */
export function recordStatements(pool: pg.Pool): string[] {
  const log: string[] = []
  const heard = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    const query = client.query.bind(client) as (...all: unknown[]) => unknown
    const listening = (...all: unknown[]) => {
      log.push(textOf(all[0]))
      return query(...all)
    }
    client.query = listening as typeof client.query // the same in and out
  })
  return log
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : String(Object(statement).text)
}
