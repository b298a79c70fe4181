export type Thresholds = {
  /** Lowest score sent automatically; null: nothing is. */
  autoSendFrom: number | null
  reviewFrom: number
}

/** Says what the thresholds do with jobs; null while they make no sense. */
export function sayThresholds({ autoSendFrom, reviewFrom }: Thresholds): string | null {
  if (!areThresholds({ autoSendFrom, reviewFrom })) return null
  if (autoSendFrom === null)
    return reviewFrom === 0
      ? 'Nothing is sent automatically. Every match waits for your review.'
      : `Nothing is sent automatically. Matches that score ${reviewFrom} or more wait for your review; others are skipped.`
  if (autoSendFrom === 0) return 'Every match is sent automatically at any score.'
  if (autoSendFrom === reviewFrom)
    return `Matches that score ${autoSendFrom} or more are sent automatically; others are skipped.`
  return reviewFrom === 0
    ? `Matches that score ${autoSendFrom} or more are sent automatically; all others wait for your review.`
    : `Matches that score ${autoSendFrom} or more are sent automatically; ${reviewFrom} or more wait for your review; others are skipped.`
}

export type Band = {
  name: 'Skipped' | 'Review queue' | 'Sent automatically'
  from: number
  to: number
}

/** Splits the scale from 0 to 100 into bands; `to` is inclusive. Empty bands are left out. */
export function bandsOf({ autoSendFrom, reviewFrom }: Thresholds): Band[] {
  const sendFrom = autoSendFrom ?? 101
  const bands: Band[] = [
    { name: 'Skipped', from: 0, to: Math.min(reviewFrom, sendFrom) - 1 },
    { name: 'Review queue', from: reviewFrom, to: sendFrom - 1 },
    { name: 'Sent automatically', from: sendFrom, to: 100 },
  ]
  return bands.filter(({ from, to }) => from <= to)
}

export function areThresholds({ autoSendFrom, reviewFrom }: Thresholds): boolean {
  if (autoSendFrom === null) return isScore(reviewFrom)
  return isScore(reviewFrom) && isScore(autoSendFrom) && reviewFrom <= autoSendFrom
}

function isScore(score: number): boolean {
  return Number.isInteger(score) && score >= 0 && score <= 100
}
