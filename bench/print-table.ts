import type { ResultTable } from './benchmark.ts'

export function printTable({ rows, remarks }: ResultTable): void {
  const names = Object.keys(rows[0] ?? {})
  const cells = [names, ...rows.map((row) => names.map((name) => inText(row[name])))]
  const widths = names.map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  )
  const isNumber = names.map((name) => typeof rows[0]?.[name] === 'number')
  for (const line of cells) {
    const padded = line.map((cell, column) =>
      isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    )
    console.log(`  ${padded.join('  ').trimEnd()}`)
  }
  for (const remark of remarks) console.log(`  ${remark}`)
}

function inText(value: string | number | undefined): string {
  if (typeof value !== 'number') return value ?? ''
  return Number.isNaN(value) ? '–' : `${Math.round(value * 1000) / 1000}`
}
