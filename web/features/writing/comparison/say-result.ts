import type { Comparison } from '../../../../contract/writing/comparison.ts'

/** Says how an ended comparison came out: who got more replies and how sure that is, or why there is no result. */
export function sayResult({ first, second, outcome, verdict, difference }: Comparison): string {
  if (outcome !== 'finished' || !difference) return withoutResult[outcome ?? 'stopped']
  const { points, low, high } = difference
  const [less, more] = verdict === 'first' ? [second.name, first.name] : [first.name, second.name]
  if (verdict === 'first' || verdict === 'second') {
    const [from, to] = [Math.abs(low), Math.abs(high)].toSorted((a, b) => a - b)
    return `“${more}” got ${sayReplies(Math.abs(points))} per 100 letters than “${less}”; the true difference is likely between ${sayNumber(from ?? 0)} and ${sayNumber(to ?? 0)}.`
  }
  return `No clear difference. The true difference is likely between ${sayNumber(-low)} more replies per 100 letters for “${first.name}” and ${sayNumber(high)} more for “${second.name}”.`
}

/** Says what a change of one of its texts does to a running comparison. */
export function sayEnding({
  first,
  second,
  counts,
}: Pick<Comparison, 'first' | 'second' | 'counts'>): string {
  const sent = counts.first.sent + counts.second.sent
  return `This ends the comparison of “${first.name}” and “${second.name}” without a result. ${
    sent === 1 ? '1 letter has' : `${sent} letters have`
  } been sent.`
}

const withoutResult = {
  finished: 'Ended without a result.',
  stopped: 'Stopped early, so there is no result.',
  'template-changed': 'Ended without a result: one of the templates was changed or deleted.',
  'account-changed':
    "Ended without a result: you changed your marketplace account, and letters from the old one can't be followed.",
} as const

function sayReplies(count: number): string {
  const said = sayNumber(count)
  return said === '1' ? '1 more reply' : `${said} more replies`
}

/** Says a number of replies: whole from ten on, else with one decimal, and never as none when there is some. */
function sayNumber(count: number): string {
  const rounded = count >= 10 ? Math.round(count) : Math.round(count * 10) / 10
  return `${Math.max(rounded, 0.1)}`
}
