import type { Query } from '@tanstack/react-query'
import { readTogether } from '../read-together.ts'
import { queryClient } from './query-client.ts'

type Options = {
  isWanted: (query: Query) => boolean
  /** Begins what else belongs to the request. */
  begin?: () => void
  /** Tells of a query whose reading has failed whether it stays as it was. */
  staysAsItWas?: (query: Query) => boolean
}

/**
 * Reads queries again in one request. When that fails, those queries stay as they were, and the failure is thrown. What
 * another request reads by then is not its to give up.
 */
export async function readAgain({
  isWanted,
  begin = () => undefined,
  staysAsItWas = () => true,
}: Options): Promise<void> {
  const readings = new Map<Query, unknown>()
  const beginAll = () => {
    const wanted = queryClient.getQueryCache().findAll({ predicate: isWanted })
    const earlier = new Map(wanted.map((query) => [query, query.promise]))
    void queryClient.invalidateQueries({ predicate: isWanted })
    for (const query of wanted)
      if (query.promise !== earlier.get(query)) readings.set(query, query.promise)
    begin()
  }
  await readTogether(beginAll, () => {
    for (const [query, reading] of readings)
      if (query.promise === reading && staysAsItWas(query)) void query.cancel({ revert: true })
  })
}
