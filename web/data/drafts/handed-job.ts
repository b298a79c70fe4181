import { keptInTab } from '../session/kept-in-tab.ts'

const kept = keptInTab('handed-job')
const holdsJob = /(?:^|[?&])(?:title|text|url)=./u

/**
 * Keeps what an address holds of a job: after `?` as from a share of another app, after `#`, where it reaches no server, as
 * from the bookmark. False: it holds nothing.
 */
export function keepHandedJob({ searchStr, hash }: { searchStr: string; hash: string }): boolean {
  const given = hash || searchStr
  if (!holdsJob.test(given)) return false
  kept.keep(given)
  return true
}

/** Returns that part of the address, once. Null: there was none. */
export function takeHandedJob(): string | null {
  const given = kept.read()
  kept.discard()
  return given
}
