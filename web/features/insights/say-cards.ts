import {
  minToCompare,
  type Performance,
  type Sent,
} from '../../../contract/insights/performance.ts'
import { sayCount } from '../../ui/words/say-count.ts'
import { sayShare, sayThings } from './say-numbers.ts'

export type FigureCard = {
  label: string
  /** Null: there is too little to tell, and `note` says so. */
  value: string | null
  /** Words on what the value covers, or why there is none. */
  note: string
  /** Change against the period before; null: there is nothing to compare with. */
  change: string | null
  formula: string
}

type Place = { periodLabel: string; marketplaceTitle: (name: string) => string }

/** Says the figures of a period as cards, each with its formula and its change against the period before. */
export function sayCards(performance: Performance, place: Place): FigureCard[] {
  const { period, before } = performance
  const [now, then] = [period.happened, before.happened]
  const isFirst = then.matched === 0 && then.sent === 0
  const during = place.periodLabel.toLowerCase()
  return [
    availableConnects(performance, place),
    {
      label: 'Connects spent',
      value: sayCount(now.connects),
      note: during,
      change: isFirst ? null : sayCountChange(now.connects, then.connects),
      formula: 'Price in connects of all applications sent in this period.',
    },
    perOne('Connects per reply', {
      now: [now.connects, now.replied],
      before: [then.connects, then.replied],
      none: 'No reply yet',
      during,
      formula: 'Connects spent ÷ replies received in this period.',
    }),
    perOne('Cost to land contract', {
      now: [now.connects, now.hired],
      before: [then.connects, then.hired],
      none: 'No contract yet',
      during,
      formula: 'Connects spent ÷ contracts signed in this period.',
    }),
    rate('View rate', 'viewed', { now: period.ofSent, before: before.ofSent }),
    rate('Reply rate', 'replied', { now: period.ofSent, before: before.ofSent }),
    {
      label: 'Contracts signed',
      value: sayCount(now.hired),
      note: during,
      change: isFirst ? null : sayCountChange(now.hired, then.hired),
      formula: 'Applications whose client hired you in this period.',
    },
  ]
}

function availableConnects({ left }: Performance, place: Place): FigureCard {
  const total = left.reduce((sum, { count }) => sum + count, 0)
  const named = left.map(({ marketplace, count }) =>
    left.length === 1
      ? `on ${place.marketplaceTitle(marketplace)}`
      : `${sayCount(count)} on ${place.marketplaceTitle(marketplace)}`,
  )
  return {
    label: 'Available connects',
    value: left.length === 0 ? null : sayCount(total),
    note: left.length === 0 ? 'Not told by your marketplaces' : named.join(', '),
    change: null,
    formula: 'Connects, or applications, that your marketplaces say are left.',
  }
}

type PerOne = {
  now: [spent: number, number: number]
  before: [spent: number, number: number]
  none: string
  during: string
  formula: string
}

function perOne(label: string, { now, before, none, during, formula }: PerOne): FigureCard {
  const [spent, number] = now
  if (number === 0) return { label, value: null, note: none, change: null, formula }
  const each = Math.round((spent / number) * 10) / 10
  const eachBefore = before[1] === 0 ? null : Math.round((before[0] / before[1]) * 10) / 10
  return {
    label,
    value: each.toLocaleString('en-GB'),
    note: `connects, ${during}`,
    change: eachBefore === null ? null : sayCountChange(each, eachBefore),
    formula,
  }
}

function rate(
  label: string,
  of: 'viewed' | 'replied',
  { now, before }: { now: Sent; before: Sent },
): FigureCard {
  const formula = `Applications ${of === 'viewed' ? 'viewed' : 'answered'} ÷ applications sent in this period.`
  if (now.sent < minToCompare) {
    const note = `Too few sent yet: ${now.sent} of ${minToCompare}`
    return { label, value: null, note, change: null, formula }
  }
  const share = now[of] / now.sent
  return {
    label,
    value: sayShare(share),
    note: `${sayCount(now[of])} of ${sayThings(now.sent, 'application', 'applications')}`,
    change: before.sent < minToCompare ? null : sayPointChange(share, before[of] / before.sent),
    formula,
  }
}

function sayCountChange(now: number, then: number): string {
  const change = Math.round((now - then) * 10) / 10
  if (change === 0) return 'No change'
  const amount = Math.abs(change).toLocaleString('en-GB')
  return change > 0 ? `${amount} more than before` : `${amount} fewer than before`
}

function sayPointChange(now: number, then: number): string {
  const points = Math.round((now - then) * 1_000) / 10
  if (points === 0) return 'No change'
  const unit = Math.abs(points) === 1 ? 'point' : 'points'
  return `${points > 0 ? '+' : '−'}${Math.abs(points).toLocaleString('en-GB')} ${unit}`
}
