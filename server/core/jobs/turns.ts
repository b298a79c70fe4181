import { AppError } from '../../../contract/errors.ts'

export type TurnLimits = {
  /** Turns at a time, for all users together. */
  atOnce: number
  /** Turns that one user may wait for. */
  maxWaiting: number
  maxWaitMs: number
}

type Waiting = { uid: string; start: () => void }

/** Number of users whose last turn is remembered. */
const maxRemembered = 1_000

/**
 * Gives users turns at work that looks at many jobs: a few at a time, and one for each user. The user whose last turn was
 * longest ago is next, so nobody waits behind all the work of another.
 */
export class Turns {
  readonly #limits: TurnLimits
  readonly #running = new Set<string>()
  readonly #waiting: Waiting[] = []
  /** Users who had a turn, the most recent last. */
  readonly #served = new Set<string>()

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /**
   * Waits for a turn of this user, then runs the work. Throws AppError `too-many-requests` when too many of theirs wait
   * already, `temporarily-unavailable` after waiting for too long, or the signal's reason once nobody wants it.
   */
  async take<Result>(
    uid: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    await this.#turnOf(uid, signal)
    try {
      return await work()
    } finally {
      this.#running.delete(uid)
      this.#startNext()
    }
  }

  async #turnOf(uid: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#waiting.filter((one) => one.uid === uid).length >= this.#limits.maxWaiting)
      throw new AppError('too-many-requests')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting: Waiting = { uid, start: resolve }
    const leave = (reason: unknown) => {
      const place = this.#waiting.indexOf(waiting)
      if (place >= 0) this.#waiting.splice(place, 1)
      reject(reason)
    }
    const onAbort = () => leave(signal.reason)
    const isTooLong = () => leave(new AppError('temporarily-unavailable'))
    const timer = setTimeout(isTooLong, this.#limits.maxWaitMs)
    signal.addEventListener('abort', onAbort)
    this.#waiting.push(waiting)
    this.#startNext()
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
  }

  #startNext(): void {
    while (this.#running.size < this.#limits.atOnce) {
      const next = this.#next()
      if (!next) return
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      this.#running.add(next.uid)
      this.#remember(next.uid)
      next.start()
    }
  }

  #next(): Waiting | undefined {
    const free = this.#waiting.filter(({ uid }) => !this.#running.has(uid))
    const order = [...this.#served]
    const rank = ({ uid }: Waiting) => order.indexOf(uid) // -1: no turn yet, or long ago
    return free.toSorted((one, other) => rank(one) - rank(other))[0]
  }

  #remember(uid: string): void {
    this.#served.delete(uid)
    this.#served.add(uid)
    const [oldest] = this.#served
    if (this.#served.size > maxRemembered && oldest !== undefined) this.#served.delete(oldest)
  }
}

/** Turns of this process at searches and rehearsals. Two at a time leave room for everything else. */
export const turns = new Turns({ atOnce: 2, maxWaiting: 8, maxWaitMs: 20_000 })
