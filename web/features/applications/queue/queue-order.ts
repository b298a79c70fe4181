/** Every place that the queue ever had on the screen, the empty ones included: what comes back finds its own, what arrives comes last. */
export function keepPlaces(
  places: readonly string[],
  waiting: readonly string[],
  held: ReadonlySet<string>,
): string[] {
  return [...new Set([...places, ...waiting, ...held])]
}

/** The order of the queue on the screen: nothing that stands there moves, and what is held stays. */
export function queueOrder(
  places: readonly string[],
  waiting: readonly string[],
  held: ReadonlySet<string>,
): string[] {
  const isWaiting = new Set(waiting)
  return places.filter((id) => isWaiting.has(id) || held.has(id))
}

/** Where j and k lead from one: null when there is nothing that way. From nowhere it is the first. */
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
