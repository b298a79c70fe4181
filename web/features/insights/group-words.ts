import type { Grouping, Groups } from '../../../contract/insights/performance.ts'

/** Groupings in the order in which they are offered. */
export const groupingLabels: Record<Grouping, string> = {
  scanner: 'Scanner',
  template: 'Template',
  score: 'Score',
  delay: 'Time to send',
  hour: 'Hour of posting',
  length: 'Letter length',
  edited: 'Edited or not',
  marketplace: 'Marketplace',
}

const delays = ['Under 1 min', '1–5 min', '5–30 min', '30 min – 2 h', '2–24 h', 'Over 1 day']
const lengths = ['Under 600', '600–899', '900–1,199', '1,200–1,799', '1,800 or more']

type Row = Pick<Groups['rows'][number], 'key' | 'name'>

/** Says a group of a grouping: "80–89", "1–5 min", "9:00". */
export function sayGroup(
  by: Grouping,
  { key, name }: Row,
  marketplaceTitle: (name: string) => string,
): string {
  switch (by) {
    case 'scanner':
      return name ?? (key === '' ? 'No scanner' : 'Deleted scanner')
    case 'template':
      return name ?? (key === '' ? 'General template' : 'Deleted template')
    case 'marketplace':
      return marketplaceTitle(key)
    case 'score':
      return sayScores(key)
    case 'delay':
      return delays[Number(key)] ?? key
    case 'hour':
      return `${key}:00`
    case 'length':
      return lengths[Number(key)] ?? key
    case 'edited':
      return key === 'yes' ? 'Edited' : 'Not edited'
  }
}

function sayScores(key: string): string {
  if (key === 'none') return 'No score'
  const from = Number(key) * 10
  return key === '9' ? '90–100' : `${from}–${from + 9}`
}
