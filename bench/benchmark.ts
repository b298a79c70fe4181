/** One measurement of the product. */
export type Benchmark = {
  name: string
  title: string
  /** Runs the measurement. Throws when a result is wrong. */
  run(note: (line: string) => void): Promise<ResultTable>
}

/** Rows of one table, each with the same columns; numbers are printed with at most three decimals. */
export type ResultTable = { rows: Record<string, string | number>[]; remarks: string[] }
