/** State of the Auto-Apply screen that is part of its address. */
export type BiddingSearch = {
  scanner?: string
  application?: string
  /** Asks right away whether to switch auto-bidding on. */
  ask?: 'switch-on'
}

export function readBiddingSearch(search: Record<string, unknown>): BiddingSearch {
  const scanner = idOf(search['scanner'])
  const application = idOf(search['application'])
  return {
    ...(scanner ? { scanner } : {}),
    ...(application ? { application } : {}),
    ...(search['ask'] === 'switch-on' ? { ask: 'switch-on' } : {}),
  }
}

function idOf(value: unknown): string | null {
  const isId = (typeof value === 'string' || typeof value === 'number') && `${value}`.length <= 64
  return isId ? String(value) : null
}
