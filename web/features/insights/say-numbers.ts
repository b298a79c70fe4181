import { sayCount } from '../../ui/words/say-count.ts'

const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 })

/** Says a share: "12.5%". */
export function sayShare(share: number): string {
  return percent.format(share)
}

const wholePercent = new Intl.NumberFormat('en-GB', { style: 'percent' })

/** Says an interval of shares in whole percent: "between 4% and 19%". */
export function sayBetween({ low, high }: { low: number; high: number }): string {
  return `between ${wholePercent.format(low)} and ${wholePercent.format(high)}`
}

/** Says a number of things: "1 reply", "3 replies". */
export function sayThings(count: number, one: string, several: string): string {
  return `${sayCount(count)} ${count === 1 ? one : several}`
}

/** Says a time that something took: "320 ms", "4.2 s", "3 min", "2.5 h", "3 days". */
export function sayDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  const steps = [
    [60_000, 1_000, 's'],
    [3_600_000, 60_000, 'min'],
    [86_400_000, 3_600_000, 'h'],
    [Infinity, 86_400_000, 'days'],
  ] as const
  const [, length, unit] = steps.find(([end]) => ms < end) ?? steps[3]
  const amount = ms / length
  return `${amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)} ${unit}`
}
