import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
} from 'node:fs'
import { join } from 'node:path'
import type { MarketplaceEvent } from './events.ts'
import { readLines } from './read-lines.ts'

/** Append-only file of events, which survive a kill of the process. */
export type Journal = {
  append(event: MarketplaceEvent): void
  close(): void
}

/** Replays the folder's journal into `apply` and leaves it open for later events. */
export function openJournal(folder: string, apply: (event: MarketplaceEvent) => void): Journal {
  mkdirSync(folder, { recursive: true })
  const path = journalPath(folder)
  let size = replay(path, apply)
  const file = openSync(path, 'a', 0o600)
  // A line that a crash left half written must not run together with the next event.
  ftruncateSync(file, size)
  let isOpen = true

  return {
    append(event) {
      // After closing, another file may have received the same descriptor.
      if (!isOpen) throw new Error('Gigboard is closed.')
      const line = toLine(event)
      try {
        appendFileSync(file, line)
      } catch (cause) {
        ftruncateSync(file, size)
        throw new Error('Gigboard could not write its journal.', { cause })
      }
      size += Buffer.byteLength(line)
    },
    close() {
      if (isOpen) closeSync(file)
      isOpen = false
    },
  }
}

/** Rewrites the journal: `first`, then those of its events that are still needed. */
export function compactJournal(
  folder: string,
  first: MarketplaceEvent,
  isStillNeeded: (event: MarketplaceEvent) => boolean,
): void {
  const path = journalPath(folder)
  const fresh = openSync(`${path}.new`, 'w', 0o600)
  appendFileSync(fresh, toLine(first))
  for (const { text, isWhole } of readLines(path)) {
    if (isWhole && isStillNeeded(toEvent(text))) appendFileSync(fresh, `${text}\n`)
  }
  fsyncSync(fresh)
  closeSync(fresh)
  renameSync(`${path}.new`, path)
}

function replay(path: string, apply: (event: MarketplaceEvent) => void): number {
  let size = 0
  if (!existsSync(path)) return size
  for (const { number, text, bytes, isWhole } of readLines(path)) {
    if (!isWhole) break
    try {
      apply(toEvent(text))
    } catch (cause) {
      throw new Error(`Line ${number} of ${path} is damaged.`, { cause })
    }
    size += bytes
  }
  return size
}

function journalPath(folder: string): string {
  return join(folder, 'journal.jsonl')
}

function toLine(event: MarketplaceEvent): string {
  return `${JSON.stringify(event)}\n`
}

function toEvent(line: string): MarketplaceEvent {
  return JSON.parse(line) as MarketplaceEvent // written by toLine
}
