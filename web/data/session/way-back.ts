const name = 'bidwright.way-back'
/** Where a log-in leads by itself; it is no way back. */
const start = '/console'

/**
 * The screen that somebody was on the way to when the log-in came between: of a mail's link, or of a bookmark. Kept in this
 * tab and not in the address of the log-in, which others could write.
 */
export function keepWayBack(address: string): void {
  if (address !== start) sessionStorage.setItem(name, address)
}

/** Once; null = there is none. */
export function takeWayBack(): string | null {
  const address = sessionStorage.getItem(name)
  forgetWayBack()
  return address
}

export function forgetWayBack(): void {
  sessionStorage.removeItem(name)
}
