import { failureCode } from '../../failure-code.ts'
import type { Claim } from '../claims.ts'

/** `failure`: of the attempt, which may have done it all the same. Null: what is not done was not, and may be tried alone. */
export type Tried = { isDone: boolean; failure: Error | null }

type OfApplication = { claim: Pick<Claim, 'applicationId'> }

/**
 * Does something for several applications in one go, for the first where one of them is asked for twice. `run` returns those
 * for which it was done. Nobody is to wait for a lock that somebody else holds: then it was done for none.
 */
export async function tryTogether<Of extends OfApplication>(
  all: readonly Of[],
  run: (each: readonly Of[]) => Promise<readonly { id?: unknown }[]>,
): Promise<Tried[]> {
  const each = oneEach(all)
  try {
    const ids = new Set((await run(each)).map(({ id }) => id))
    return all.map((one) => ({
      isDone: each.includes(one) && ids.has(one.claim.applicationId),
      failure: null,
    }))
  } catch (error) {
    const failure = failureCode(error) === lockNotAvailable ? null : toError(error)
    return all.map(() => ({ isDone: false, failure }))
  }
}

const lockNotAvailable = '55P03'

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error('Failed.', { cause: error })
}

function oneEach<Of extends OfApplication>(all: readonly Of[]): Of[] {
  const seen = new Set<string>()
  return all.filter(({ claim: { applicationId } }) => {
    const isFirst = !seen.has(applicationId)
    seen.add(applicationId)
    return isFirst
  })
}
