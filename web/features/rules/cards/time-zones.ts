/** Where the browser says that it is; UTC when it does not know. */
export function browserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone === 'Etc/Unknown' ? 'UTC' : timeZone
}

/** Every zone that the browser knows, and the chosen one even if it goes by another name here. */
export function timeZoneChoices(chosen: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', browserTimeZone(), chosen])
  return [...zones]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ').replaceAll('/', ' / ') }))
}

/** "14:32", the time on the clocks of a zone; null when there is no such zone. */
export function clockIn(timeZone: string, now: Date): string | null {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }).format(now)
  } catch {
    return null // a name that this browser does not know yet
  }
}
