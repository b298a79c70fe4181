import type { Claim } from '../claims.ts'

/** Keeps the first of each application. */
export function oneEach<Of extends { claim: Pick<Claim, 'applicationId'> }>(
  all: readonly Of[],
): Of[] {
  const seen = new Set<string>()
  return all.filter(({ claim: { applicationId } }) => {
    const isFirst = !seen.has(applicationId)
    seen.add(applicationId)
    return isFirst
  })
}
