/** Opens a payment page for a user. */
export type Openings = (order: Order, open: () => Promise<string>) => Promise<string>

type Order = { uid: string; priceId: string }
type Opening = { priceId: string; page: Promise<string> }

/**
 * Makes the openings of one user take turns in this process, since each closes the page before it. Whoever asks for what
 * the latest one opens shares its page.
 */
export function openingsInTurn(): Openings {
  const latest = new Map<string, Opening>()
  return ({ uid, priceId }, open) => {
    const before = latest.get(uid)
    if (before?.priceId === priceId) return before.page
    const page = (before ? before.page.then(open, open) : open()).finally(() => {
      if (latest.get(uid) === opening) latest.delete(uid)
    })
    const opening: Opening = { priceId, page }
    latest.set(uid, opening)
    return page
  }
}
