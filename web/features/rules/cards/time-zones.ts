/** The browser's time zone; UTC when it does not know. */
export function browserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone === 'Etc/Unknown' ? 'UTC' : timeZone
}

/** Lists every zone that the browser knows, and the chosen one even if the browser names it differently. */
export function timeZoneChoices(chosen: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', browserTimeZone(), chosen])
  return [...zones]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ').replaceAll('/', ' / ') }))
}

/** Local time in a zone, such as "14:32"; null when there is no such zone. */
export function clockIn(timeZone: string, now: Date): string | null {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }).format(now)
  } catch {
    return null // a name that this browser does not know
  }
}
