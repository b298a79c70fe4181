import type { Comparison } from '../../../../contract/writing/comparison.ts'

const columns = [
  { name: 'sent', title: 'Sent' },
  { name: 'viewed', title: 'Seen' },
  { name: 'replied', title: 'Replied' },
] as const

/** Table of the letters of both templates, and of what clients did with them within seven days. */
export function ComparisonCounts({ comparison }: { comparison: Comparison }) {
  const { first, second, counts, plannedEach } = comparison
  const rows = [
    { arm: 'first', name: first.name, ...counts.first },
    { arm: 'second', name: second.name, ...counts.second },
  ]
  return (
    <table className="mt-2 w-full table-fixed text-left">
      <caption className="sr-only">Letters counted, at most {plannedEach} each</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="w-2/5 py-1 font-normal">
            Template
          </th>
          {columns.map(({ name, title }) => (
            <th key={name} scope="col" className="py-1 text-right font-normal">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.arm} className="border-t border-line">
            <th scope="row" className="py-1 pr-2 font-normal wrap-anywhere">
              {row.name}
            </th>
            {columns.map(({ name }) => (
              <td key={name} className="py-1 text-right tabular-nums">
                {row[name]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
