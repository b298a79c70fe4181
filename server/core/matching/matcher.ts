import type { Queryable, Store } from '../../store/connect.ts'
import {
  activeScannersIn,
  allActiveScanners,
  changesSince,
  hasActiveScanners,
  positionOfChanges,
  removeOldChanges,
  type ScannerChange,
  type ScannerChanges,
} from '../../store/scanners/scanner-changes.ts'
import type { ActiveScanner } from '../../store/scanners/scanners.ts'
import type { MatchableJob } from './check-scanner.ts'
import { findMatches, matchesAmong, type Match } from './find-matches.ts'
import { firstOf, type Room } from './first-of.ts'
import {
  buildScannerIndex,
  type IndexedScanner,
  type ScannerIndex,
} from './in-process/scanner-index.ts'

/** Finds active scanners for new jobs: in memory once there are many, else in the database. docs/decisions/070 */
export type Matcher = {
  /** Scanners in the index. Null: there is none, and the database matches. */
  readonly size: number | null
  /**
   * Finds the active scanners that each of these jobs passes, in their order. Each scanner that was saved before this call is
   * in force for it, as the transaction sees it.
   */
  matchesOf(tx: Queryable, jobs: readonly MatchableJob[]): Promise<Match[][]>
  /** The same, with those that there is room for, in the order of `firstOf`. */
  firstMatchesOf(tx: Queryable, jobs: readonly MatchableJob[], room: Room): Promise<FirstMatches[]>
  /** Builds the index where there are enough scanners for it, and keeps it small and up to date. */
  keep(signal: AbortSignal): Promise<void>
  /** Drops the index: the database may not be the one that it was built from. */
  forget(): void
  /** Removes changes that were kept for long enough. */
  removeOldChanges(): Promise<number>
}

/** Matches of a job, and the users beyond them whose scanners it is still to be compared with. */
export type FirstMatches = { matches: Match[]; left: string[] }

/** Index, and up to where it has followed the changes. */
type Kept = {
  index: ScannerIndex
  position: bigint
  /** Changes from there on that it holds already: their lines' numbers, with their transactions. */
  known: Map<number, bigint>
}

/** Changes that are followed before jobs are matched. With more of them the database matches until they are. */
const maxFollowed = 2_000

type Log = { warn(details: object, sentence: string): void }

/** `from`: active scanners from which an index is built. Null: never. */
export function createMatcher(
  { store, log }: { store: Store; log: Log },
  { from }: { from: number | null },
): Matcher {
  let kept: Kept | null = null
  let age = 0
  let turn: Promise<unknown> = Promise.resolve()

  /** Runs one at a time: an older reading must not be applied after a newer one. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work)
    turn = result.catch(() => undefined) // the one who asked hears of it
    return result
  }

  function forget(): void {
    kept = null
    age += 1
  }

  /** Brings the index up to date and asks it. Null: there is none, or it cannot be relied on and has been dropped. */
  async function ask<Answer>(
    db: Queryable,
    question: (index: ScannerIndex) => Answer,
  ): Promise<Answer | null> {
    const asked = kept
    if (!asked) return null
    const unread = await readChanges(db, asked)
    if (asked !== kept) return null // dropped meanwhile
    try {
      if (unread) {
        await apply(unread, asked)
        return question(asked.index)
      }
    } catch (error) {
      log.warn(
        { err: error },
        'The index of scanners failed. It is built again; until then the database matches.',
      )
    }
    forget()
    return null
  }

  async function build(begunAt: number, signal: AbortSignal): Promise<void> {
    const position = await positionOfChanges(store.db)
    const index = await buildScannerIndex(rulesIn(allActiveScanners(store.db), signal))
    if (!signal.aborted && age === begunAt) kept = { index, position, known: new Map() }
  }

  async function firstMatchesOf(
    tx: Queryable,
    jobs: readonly MatchableJob[],
    room: Room,
  ): Promise<FirstMatches[]> {
    const ids = await inTurn(() => ask(tx, (index) => jobs.map((job) => index.match(job))))
    if (!ids) return firstOneByOne(tx, jobs, room)
    const parts = await firstOf(tx, ids, room)
    const scanners = await activeScannersIn(tx, [...new Set(parts.flatMap(({ first }) => first))])
    const byId = new Map(scanners.map((scanner) => [scanner.id, scanner]))
    return parts.map(({ first, left }, at) => {
      const chosen = first.flatMap((id) => byId.get(id) ?? [])
      const job = jobs[at]
      return { matches: job ? matchesAmong(chosen, job) : [], left }
    })
  }

  return {
    get size() {
      return kept && kept.index.size
    },
    forget,
    removeOldChanges: () => removeOldChanges(store.db),
    async matchesOf(tx, jobs) {
      const all = await firstMatchesOf(tx, jobs, { sending: Infinity, all: Infinity })
      return all.map(({ matches }) => matches)
    },
    firstMatchesOf,
    async keep(signal) {
      if (from === null) return
      const begunAt = age
      if (!kept && (await hasActiveScanners(store.db, from))) await build(begunAt, signal)
      // Takes its connection first: a take-in that waits for its turn may hold the last one.
      const index = await store.db.transaction((tx) => inTurn(() => ask(tx, (asked) => asked)))
      if (!index) return
      if (index.size < from / 2) forget()
      if (!index.isWorthCompacting) return
      const compacting = index.compact()
      while (!signal.aborted && compacting.next().done !== true) await giveWay()
    },
  }
}

async function firstOneByOne(
  tx: Queryable,
  jobs: readonly MatchableJob[],
  room: Room,
): Promise<FirstMatches[]> {
  const found: Match[][] = []
  for (const job of jobs) found.push(await findMatches(tx, job))
  const ids = found.map((matches) => matches.map(({ scanner }) => scanner.id))
  const parts = await firstOf(tx, ids, room)
  return parts.map(({ first, left }, at) => {
    const byId = new Map(found[at]?.map((match) => [match.scanner.id, match]))
    return { matches: first.flatMap((id) => byId.get(id) ?? []), left }
  })
}

type Unread = Pick<ScannerChanges, 'position'> & {
  changes: ScannerChange[]
  /** Scanners that changed and are active now, by their ids. */
  active: ReadonlyMap<string, ActiveScanner>
}

/** Reads the changes since the last time. Null: some are missing, or there are too many to hold jobs up for. */
async function readChanges(
  db: Queryable,
  { position: since, known }: Kept,
): Promise<Unread | null> {
  const options = { known: [...known.keys()], limit: maxFollowed }
  const { position, changes } = await changesSince(db, since, options)
  if (!changes) return null
  const ids = [...new Set(changes.map(({ scannerId }) => scannerId))]
  const active = await activeScannersIn(db, ids)
  return { position, changes, active: new Map(active.map((one) => [one.id, one])) }
}

/** Scanners set in a row before other work gets its turn. */
const perStep = 50

async function apply({ position, changes, active }: Unread, kept: Kept): Promise<void> {
  let set = 0
  for (const id of new Set(changes.map(({ scannerId }) => scannerId))) {
    const scanner = active.get(id)
    if (scanner) kept.index.set(id, scanner)
    else kept.index.remove(id)
    set += 1
    if (set % perStep === 0) await giveWay()
  }
  for (const { no, madeBy } of changes) kept.known.set(no, madeBy)
  for (const [no, madeBy] of kept.known) if (madeBy < position) kept.known.delete(no)
  kept.position = position
}

async function* rulesIn(
  batches: AsyncIterable<readonly ActiveScanner[]>,
  signal: AbortSignal,
): AsyncGenerator<IndexedScanner[]> {
  for await (const batch of batches) {
    if (signal.aborted) return
    yield batch.map((scanner) => ({ id: scanner.id, rules: scanner }))
  }
}

function giveWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
