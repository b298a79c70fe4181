/** Milliseconds between two instants, more precise than Date: instants carry up to six decimals. */
export function offsetMs(from: string, to: string): number {
  return (microseconds(to) - microseconds(from)) / 1000
}

function microseconds(instant: string): number {
  const decimals = /\.(\d+)/u.exec(instant)?.[1] ?? ''
  const wholeSecond = Date.parse(instant.replace(/\.\d+/u, ''))
  return wholeSecond * 1000 + Number(decimals.padEnd(6, '0').slice(0, 6))
}

/** Says how much later than the posting something was: "30 ms after posting", "0.4 s after posting", "2 h 5 min …". */
export function sayOffset(ms: number): string {
  return `${saySpan(Math.abs(ms))} ${ms < 0 ? 'before' : 'after'} posting`
}

function saySpan(ms: number): string {
  if (ms < 99.5) return `${Math.max(1, Math.round(ms))} ms`
  if (ms < 59_950) return `${Number((ms / 1000).toFixed(1))} s`
  const seconds = Math.round(ms / 1000)
  if (seconds < 3600) return inTwo(seconds, [60, 'min'], 's')
  const minutes = Math.round(seconds / 60)
  if (minutes < 1440) return inTwo(minutes, [60, 'h'], 'min')
  return inTwo(Math.round(minutes / 60), [24, 'd'], 'h')
}

function inTwo(amount: number, [size, large]: readonly [number, string], small: string): string {
  const rest = amount % size
  const whole = `${Math.floor(amount / size)} ${large}`
  return rest === 0 ? whole : `${whole} ${rest} ${small}`
}
