import type { Instant } from '../instant.ts'

/** Says how long ago: "3 min ago", "5 h ago", "12 days ago". A future time, from a marketplace's clock, is now. */
export function agoInWords(at: Instant, now: Instant): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / 60_000))
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`
}
