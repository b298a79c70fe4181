import pg from 'pg'

/** The only process at a piece of work, until `lost` resolves. */
export type Leadership = { lost: Promise<void>; resign(): Promise<void> }

/**
 * Becomes the one process that does the named work, or returns null. Held by an advisory lock on a connection of its own: it
 * ends with the connection, so what is done under it has to be safe when two believe that they lead.
 */
export async function tryToLead(
  connectionString: string,
  work: string,
): Promise<Leadership | null> {
  const client = new pg.Client({
    connectionString,
    application_name: `bidwright-${work}`,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5_000,
    // A leader whose host vanished without a word keeps the lock until the server has noticed.
    options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
  })
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve)
    client.on('error', () => resolve()) // a dying server may cause two
  })
  let leads = false
  try {
    await client.connect()
    const { rows } = await client.query<{ leads: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as leads',
      [work],
    )
    leads = rows[0]?.leads ?? false
  } finally {
    if (!leads) await client.end().catch(() => undefined) // it may never have been connected
  }
  return leads ? { lost, resign: () => client.end() } : null
}
