import { databaseOn, type Database, type Queryable } from '../connect.ts'

/**
 * Runs reads on one connection: those that are asked for together leave together, and a request takes no more of the database
 * than by asking one after the other.
 */
export async function onSameConnection<Result>(
  { $client: pool }: Database,
  read: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    return await read(databaseOn(client))
  } finally {
    client.release()
  }
}

/**
 * Waits for all reads of one connection or transaction, also where one of them fails: nothing is asked any more once it has
 * ended. Throws the failure that came first: in a transaction it has the others fail.
 */
export async function together<Reads extends readonly unknown[]>(
  reads: readonly [...Reads],
): Promise<{ -readonly [Place in keyof Reads]: Awaited<Reads[Place]> }> {
  // A query of drizzle runs each time that it is waited for.
  const started = reads.map((read) => Promise.resolve(read))
  const all = Promise.all(started)
  await Promise.allSettled([...started, all])
  return all as Promise<{ -readonly [Place in keyof Reads]: Awaited<Reads[Place]> }> // mapped one by one
}
