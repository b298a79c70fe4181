import type { ResultTable } from '../benchmark.ts'

type Row = ResultTable['rows'][number]
/** Row of the one, and the row of the other that measures the same. Null: there is none. */
type Pair = { one: Row | null; other: Row | null }

/** Results of two revisions, each of some runs. */
export type Runs = { one: readonly ResultTable[]; other: readonly ResultTable[] }

/**
 * Puts the figures of two revisions side by side: a line for each number of each row, with the medians of the runs and their
 * ratio. Rows belong together when their texts are the same; else when the first text is, since others may tell a result.
 */
export function joinTables({ one, other }: Runs, names: { one: string; other: string }): Row[] {
  return pairsOf(medians(one), medians(other)).flatMap(({ one, other }) => {
    const row = one ?? other ?? {}
    const texts = textsOf(row).join(' · ')
    return numbersOf(one, other).map((figure) => {
      const [ours, theirs] = [numberIn(one, figure), numberIn(other, figure)]
      return {
        row: texts,
        figure,
        [names.other]: theirs,
        [names.one]: ours,
        ratio: ours / theirs,
      }
    })
  })
}

function pairsOf(ones: readonly Row[], others: readonly Row[]): Pair[] {
  const left = new Set(others)
  const take = (row: Row, keyOf: (row: Row) => string): Row | null => {
    const found = [...left].find((each) => keyOf(each) === keyOf(row)) ?? null
    if (found) left.delete(found)
    return found
  }
  const exact = ones.map((row) => ({ one: row, other: take(row, allTexts) }))
  const pairs = exact.map(({ one, other }) => ({ one, other: other ?? take(one, firstText) }))
  return [...pairs, ...[...left].map((other) => ({ one: null, other }))]
}

/** Medians of the same rows of several runs of one revision. */
function medians(tables: readonly ResultTable[]): Row[] {
  const [first, ...rest] = tables
  const groups: Row[][] = (first?.rows ?? []).map((row) => [row])
  for (const { rows } of rest) {
    const pairs = pairsOf(
      groups.map(([row = {}]) => row),
      rows,
    )
    for (const [place, { one, other }] of pairs.entries())
      if (one && other) groups[place]?.push(other)
      else if (other) groups.push([other])
  }
  return groups.map((rows) => {
    const [row = {}] = rows
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : medianOf(rows.map((each) => numberIn(each, name))),
      ]),
    )
  })
}

function medianOf(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b)
  const [low = Number.NaN, high = low] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ]
  return (low + high) / 2
}

function textsOf(row: Row): string[] {
  return Object.values(row).filter((value) => typeof value === 'string')
}

function allTexts(row: Row): string {
  return JSON.stringify(textsOf(row))
}

function firstText(row: Row): string {
  return textsOf(row)[0] ?? ''
}

function numbersOf(...rows: (Row | null)[]): string[] {
  const names = rows.flatMap((row) =>
    Object.entries(row ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [] : [name])),
  )
  return [...new Set(names)]
}

/** Number of a column; NaN where there is none. What is not a number is null once it was written as JSON. */
function numberIn(row: Row | null, name: string): number {
  const value = row?.[name]
  return typeof value === 'number' ? value : Number.NaN
}
