import { randomBytes } from 'node:crypto'
import type { MarketplaceEvent } from './events.ts'
import { createWaiters, type Waiters } from './feed.ts'
import { compactJournal, openJournal, type Journal } from './journal.ts'
import { plainSettings, type Settings } from './settings.ts'
import { applyEvent, emptyState, isStillNeeded, type MarketplaceState } from './state.ts'

export type Marketplace = {
  readonly state: MarketplaceState
  readonly settings: Settings
  readonly waiters: Waiters
  /** State of the feed; `isExhausted`: its source has no more postings. */
  readonly feed: { isExhausted: boolean }
  /** Aborts when Gigboard closes: everything that waits gives up. */
  readonly closing: AbortSignal
  /** Appends the event to the journal, then applies it. */
  record(event: MarketplaceEvent): void
  stopWaiting(): void
  close(): void
}

/** Opens the marketplace in the state kept in its folder. Without a folder it lives in memory only. */
export function openMarketplace(options: {
  dataFolder?: string
  postsPerMinute: number
}): Marketplace {
  const { dataFolder } = options
  const closing = new AbortController()
  const { state, journal } = restore(dataFolder)

  function record(event: MarketplaceEvent): void {
    journal?.append(event)
    applyEvent(state, event)
  }
  if (state.feedId === '') {
    const opening = { feedId: newFeedId(), postingsDropped: 0 }
    record({ kind: 'opened', opening })
  }

  return {
    state,
    settings: plainSettings(options.postsPerMinute),
    waiters: createWaiters(),
    feed: { isExhausted: false },
    closing: closing.signal,
    record,
    stopWaiting: () => closing.abort(),
    close: () => journal?.close(),
  }
}

function restore(folder: string | undefined): { state: MarketplaceState; journal: Journal | null } {
  const state = emptyState()
  if (folder === undefined) return { state, journal: null }

  const journal = openJournal(folder, (event) => applyEvent(state, event))
  if (state.postingsDropped === 0) return { state, journal }

  journal.close()
  const { feedId, postingsDropped } = state
  const opening = { feedId, postingsDropped }
  compactJournal(folder, { kind: 'opened', opening }, (event) => isStillNeeded(state, event))
  return restoreCompacted(folder)
}

function restoreCompacted(folder: string): { state: MarketplaceState; journal: Journal } {
  const state = emptyState()
  const journal = openJournal(folder, (event) => applyEvent(state, event))
  return { state, journal }
}

function newFeedId(): string {
  return randomBytes(6).toString('hex')
}
