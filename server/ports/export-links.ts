import type { ExportKind } from '../../contract/user/export-calls.ts'

/** Export that a link names, and whose it is. */
export type LinkedExport = { what: ExportKind; uid: string }

/** Addresses of exports, usable for a while by anyone who has them. */
export interface ExportLinks {
  linkTo(wanted: LinkedExport): string
  /** Tells whether we signed the link and it has not expired. */
  isGood(link: LinkedExport & { until: number; signature: string }): boolean
}
