import { z } from 'zod/mini'
import { call } from '../call.ts'

/** Downloads of a user's data, opened by signed addresses that expire. */
export const exportsPath = '/api/exports'

/** Contents of an export: everything as JSON, or the applications as a table. */
export const exportKinds = ['everything', 'applications'] as const
export const ExportKind = z.enum(exportKinds)
export type ExportKind = z.infer<typeof ExportKind>

export const exportCalls = {
  linkExport: call({
    method: 'POST',
    path: '/api/me/exports',
    auth: 'user',
    summary: 'Get an address that downloads your data, for five minutes',
    body: z.strictObject({ what: ExportKind }),
    reply: z.object({ url: z.string() }),
  }),
} as const
