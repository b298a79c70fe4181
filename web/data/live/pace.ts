export type Pace = {
  /** Wants a run that begins after now. */
  ask(): void
  /** Allows the next runs right away, as after a pause. */
  hurry(): void
  /** Ends the wait after a failed run, as what made it fail has passed, and allows one run right away. */
  recover(): void
  stop(): void
}

type PaceOptions = {
  run: () => Promise<unknown>
  /** Runs that may follow each other closely after a pause. */
  burst: number
  /** Time after which one more run is allowed. */
  refillMs: number
  /** Time that grows to, while requests go on; it is as short again after a pause. Left out: it does not grow. */
  maxRefillMs?: number
  /** Time in which requests for a run gather before it. */
  gatherMs: number
  /** Time to wait after a failed run; it is then made again. `failures`: how many in a row. */
  waitMs: (error: unknown, failures: number) => number
}

/** Factor by which the time to the next run grows with each one, once the first few were made. */
const growth = 1.4

/**
 * Runs soon after it is asked: the first few times right away, from then on as often as it is refilled, which takes longer
 * while requests go on. All requests in between share one run, which begins after the last of them. Never runs twice at a
 * time.
 */
export function createPace({
  run,
  burst,
  refillMs,
  maxRefillMs = refillMs,
  gatherMs,
  waitMs,
}: PaceOptions): Pace {
  let allowed = burst
  let gapMs = refillMs
  let countedAt = performance.now()
  let failures = 0
  let notBefore = 0
  let isBusy = false
  let isWanted = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function count(): void {
    const now = performance.now()
    allowed = Math.min(burst, allowed + (now - countedAt) / gapMs)
    if (allowed === burst) gapMs = refillMs
    countedAt = now
  }

  function schedule(): void {
    clearTimeout(timer)
    if (!isWanted || isBusy || isStopped) return
    count()
    const untilAllowed = allowed >= 1 ? gatherMs : Math.ceil((1 - allowed) * gapMs)
    timer = setTimeout(() => void go(), Math.max(untilAllowed, notBefore - performance.now()))
  }

  async function go(): Promise<void> {
    isBusy = true
    isWanted = false
    count()
    allowed = Math.max(0, allowed - 1)
    if (allowed < 1) gapMs = Math.min(gapMs * growth, maxRefillMs)
    try {
      await run()
      failures = 0
    } catch (error) {
      isWanted = true
      notBefore = performance.now() + waitMs(error, failures)
      failures += 1
    }
    isBusy = false
    schedule()
  }

  return {
    ask() {
      if (isWanted) return
      isWanted = true
      schedule()
    },
    hurry() {
      allowed = burst
      gapMs = refillMs
      schedule()
    },
    recover() {
      notBefore = 0
      count()
      allowed = Math.max(allowed, 1)
      schedule()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
