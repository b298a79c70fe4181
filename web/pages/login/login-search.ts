/** Result of a sign-in at the identity provider, in the address that it leads back to. */
export type LoginSearch = { from?: 'provider'; problem?: string }

export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  const { from, problem } = search
  return {
    ...(from === 'provider' ? { from } : {}),
    ...(typeof problem === 'string' ? { problem } : {}),
  }
}
