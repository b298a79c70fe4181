/** Current time in ISO 8601, UTC, with microseconds: latency is measured from it. */
export function preciseNow(): string {
  const microseconds = Math.round((performance.timeOrigin + performance.now()) * 1000)
  const wholeMs = Math.floor(microseconds / 1000)
  const rest = String(microseconds - wholeMs * 1000).padStart(3, '0')
  return new Date(wholeMs).toISOString().replace('Z', `${rest}Z`)
}
