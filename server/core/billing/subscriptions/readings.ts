/** Runs a reading of a customer, or shares one that begins after the call. */
export type Readings = (customerId: string, read: () => Promise<void>) => Promise<void>

type Turn = { running: Promise<void>; next: Promise<void> | null }

/**
 * Makes readings of one customer take turns in this process. Whoever asks while one is running shares the next: the
 * running one may have begun before what they ask about.
 */
export function readingsInTurn(): Readings {
  const turns = new Map<string, Turn>()

  function begin(customerId: string, read: () => Promise<void>): Promise<void> {
    const running = read().finally(() => {
      if (turns.get(customerId) === turn && turn.next === null) turns.delete(customerId)
    })
    const turn: Turn = { running, next: null }
    turns.set(customerId, turn)
    return running
  }

  return (customerId, read) => {
    const turn = turns.get(customerId)
    if (!turn) return begin(customerId, read)
    const start = () => begin(customerId, read)
    return (turn.next ??= turn.running.then(start, start))
  }
}
