/** Row of the table. Empty: not measured there. */
export type Row = {
  how: string
  scanners: number
  jobs: number
  matches: number
  'p50 ms': number
  'p99 ms': number
  '× in process': number | string
  'bytes a scanner': number | string
  'build s': number | string
  'saved p99 ms': number | string
  'worst pause ms': number | string
}

export const emptyRow = {
  '× in process': '',
  'bytes a scanner': '',
  'build s': '',
  'saved p99 ms': '',
  'worst pause ms': '',
}
