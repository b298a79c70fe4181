/** Row of the table. Empty: not measured there. */
export type Row = Record<keyof typeof emptyRow, number | string>

/** Columns in the order in which they are printed. */
export const emptyRow = {
  how: '',
  scanners: 0,
  jobs: 0,
  matches: 0,
  'p50 ms': 0,
  'p99 ms': 0,
  '× in process': '',
  'bytes a scanner': '',
  'build s': '',
  'saved p99 ms': '',
  'worst pause ms': '',
}
