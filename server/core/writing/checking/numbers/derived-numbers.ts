import type { Quantity } from '../../language/numbers/quantity.ts'
import type { Sentence } from '../../language/sentence.ts'
import type { PreparedPosting } from '../grounds/prepare-posting.ts'

/** "At $35 an hour, 20 hours come to $700": returns whether a number follows from two that are said or posted. */
export function isDerived(
  wanted: Quantity,
  { sentence, posting }: { sentence: Sentence; posting: PreparedPosting },
): boolean {
  if (wanted.year !== null || wanted.unit === 'year') return false
  if (wanted.per === 'hourly') return false
  const before = sentence.tokens.slice(0, wanted.from)
  if (!before.some(({ lower }) => counting.has(lower))) return false
  const others = sentence.quantities.filter((one) => one !== wanted && one.year === null)
  const said = others.flatMap(({ value, factor, unit }) =>
    unit === '%' ? [value / 100] : [value / factor, value],
  )
  const all = [...said, ...posting.numbers]
  const goals = [wanted.value / wanted.factor, wanted.value]
  const rest = wanted.comparison === '~' ? 0.08 : 0.005
  return goals.some((goal) =>
    said.some((one, at) =>
      all.some((other, index) => {
        if (index === at || one <= 0 || other <= 0) return false
        const results = [one * other, other / one, one / other]
        return results.some((result) => Math.abs(result - goal) <= rest * goal)
      }),
    ),
  )
}

/** Words that begin a result. */
const counting = new Set(
  'come comes make makes mean means give gives enough so total altogether need needs take takes is'.split(
    ' ',
  ),
)
