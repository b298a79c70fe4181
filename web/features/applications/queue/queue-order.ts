/**
 * Keeps every position the queue ever had on the screen, empty ones included: a returning application finds its own
 * again, a new one comes last.
 */
export function keepPlaces(
  places: readonly string[],
  waiting: readonly string[],
  held: ReadonlySet<string>,
): string[] {
  return [...new Set([...places, ...waiting, ...held])]
}

/** Order of the queue on the screen: rows never move, and held ones stay. */
export function queueOrder(
  places: readonly string[],
  waiting: readonly string[],
  held: ReadonlySet<string>,
): string[] {
  const isWaiting = new Set(waiting)
  return places.filter((id) => isWaiting.has(id) || held.has(id))
}

/** Target of j and k from a row; null: none in that direction. Without a row it is the first one. */
export function neighbour(
  order: readonly string[],
  from: string | null,
  step: 1 | -1,
): string | null {
  const at = from === null ? -1 : order.indexOf(from)
  if (at === -1) return order[0] ?? null
  return order[at + step] ?? null
}

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
