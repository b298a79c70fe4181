/** How the identity provider's way back says what came of it. */
export type LoginSearch = { from?: 'provider'; problem?: string }

export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  const { from, problem } = search
  return {
    ...(from === 'provider' ? { from } : {}),
    ...(typeof problem === 'string' ? { problem } : {}),
  }
}
