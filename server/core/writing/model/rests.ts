import type { TextWriters } from '../../../ports/text-writer.ts'

/** Requests in a row that were waited for in vain, after which a model is left alone. */
const maxInVain = 3
/** Time for which it is left alone, before one request tries it again. */
const restMs = 60_000
/** Wait from which a request without an answer counts: one that fails at once holds nobody up. */
const waitedMs = 1_000

/** End of a request to a model. */
export type Ending = { isAnswered: boolean; tookMs: number }

type Row = { inVain: number; restsUntilMs: number }

/**
 * Memory of models that do not answer, so that not every letter waits for one that hangs. It is this process's own:
 * another one finds out by itself, a few requests later.
 */
export class Rests {
  private readonly rows = new Map<string, Row>()
  private readonly now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.now = now
  }

  /** Tells whether a model may be asked. After a rest the first to ask may, and all others again when it was answered. */
  mayAsk(name: string): boolean {
    const row = this.rows.get(name)
    if (!row || row.inVain < maxInVain) return true
    if (this.now() < row.restsUntilMs) return false
    row.restsUntilMs = this.now() + restMs
    return true
  }

  /** Lets the next one ask in place of one that may, and did not. */
  giveBack(name: string): void {
    const row = this.rows.get(name)
    if (row) row.restsUntilMs = Math.min(row.restsUntilMs, this.now())
  }

  /** Notes the end of a request. True: the model is left alone from now on. */
  note(name: string, { isAnswered, tookMs }: Ending): boolean {
    if (isAnswered) {
      this.rows.delete(name)
      return false
    }
    if (tookMs < waitedMs) return false
    const { inVain = 0, restsUntilMs = 0 } = this.rows.get(name) ?? {}
    const begins = inVain + 1 === maxInVain
    const isOver = inVain + 1 >= maxInVain
    this.rows.set(name, {
      inVain: inVain + 1,
      restsUntilMs: isOver ? this.now() + restMs : restsUntilMs,
    })
    return begins
  }
}

const rests = new WeakMap<TextWriters, Rests>()

/** Returns what is remembered of the models that are set up here. */
export function restsOf(writers: TextWriters): Rests {
  const known = rests.get(writers) ?? new Rests()
  rests.set(writers, known)
  return known
}
