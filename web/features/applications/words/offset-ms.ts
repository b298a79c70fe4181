/** Milliseconds between two instants, more precise than Date: instants carry up to six decimals. */
export function offsetMs(from: string, to: string): number {
  return (microseconds(to) - microseconds(from)) / 1000
}

function microseconds(instant: string): number {
  const decimals = /\.(\d+)/u.exec(instant)?.[1] ?? ''
  const wholeSecond = Date.parse(instant.replace(/\.\d+/u, ''))
  return wholeSecond * 1000 + Number(decimals.padEnd(6, '0').slice(0, 6))
}

/** "+1,204 ms", and "+0.4 ms" where a whole number would say nothing. */
export function sayOffset(ms: number): string {
  const sign = ms < 0 ? '−' : '+'
  const size = Math.abs(ms)
  const maximumFractionDigits = size < 100 ? 1 : 0
  return `${sign}${size.toLocaleString('en-GB', { maximumFractionDigits })} ms`
}
