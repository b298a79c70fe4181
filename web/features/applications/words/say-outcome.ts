import type { KnownOutcome, Outcome } from '../../../../contract/insights/outcome.ts'

type Said = {
  label: string
  /** Key that marks it; null: it has none. */
  key: string | null
  /** The outcome as a part of a sentence with its time. */
  words: string
}

const said: Record<Outcome, Said> = {
  viewed: { label: 'Viewed', key: 'v', words: 'Seen by the client' },
  replied: { label: 'Replied', key: 'r', words: 'The client replied' },
  interviewed: { label: 'Interview', key: 'i', words: 'Invited to an interview' },
  hired: { label: 'Hired', key: 'h', words: 'You were hired' },
  declined: { label: 'Declined', key: 'd', words: 'The client declined' },
}

export function sayOutcome(outcome: Outcome): Said {
  return said[outcome]
}

/** Says the newest outcome in one word, for a column; null: none is known. */
export function sayNewest({ outcomes }: { outcomes: readonly KnownOutcome[] }): string | null {
  const newest = outcomes.at(-1)
  return newest ? said[newest.outcome].label : null
}

/** Outcome that a key marks; null: none. */
export function outcomeOfKey(key: string): Outcome | null {
  const [found] = Object.entries(said).find(([, one]) => one.key === key) ?? []
  return (found as Outcome | undefined) ?? null // a key of `said`
}

/** Says who told an outcome, or which key marks it. */
export function sayToldBy(
  known: KnownOutcome | undefined,
  { marketplaceTitle, key }: { marketplaceTitle: string; key: string | null },
): string {
  if (known?.isMarked) return 'Marked by you'
  if (known) return `Told by ${marketplaceTitle}`
  return key === null ? 'Mark it' : `Mark it (${key})`
}
