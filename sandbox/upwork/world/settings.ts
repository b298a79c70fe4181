import { z } from 'zod'

/** Fields that an API key is granted one by one. */
export const rootFields = [
  'user',
  'organization',
  'companySelector',
  'connectsSummary',
  'marketplaceJobPosting',
  'marketplaceJobPostingsSearch',
  'vendorProposals',
  'createJobProposal',
] as const
export type RootField = (typeof rootFields)[number]

export const Settings = z.strictObject({
  permissions: z.array(z.enum(rootFields)),
  /**
   * Tools that the MCP server shows. `older`: previews were called drafts. `renamed` and `stricter`: names and parameters
   * that nobody knows yet. `read-only`: nothing that writes.
   */
  toolset: z.enum(['current', 'older', 'renamed', 'stricter', 'read-only']),
  /** False: a search answers its first page whatever page is asked for, as with some keys. */
  paginates: z.boolean(),
  /** False: `viewedByClient` is unknown, as it was in older schemas. */
  tellsViews: z.boolean(),
  /** Way in which the MCP server's list of proposals filters by status: as described, or as it was measured once. */
  statusFilter: z.enum(['works', 'mixed']),
  /** True: a job's details say whether the freelancer has applied to it. */
  tellsApplied: z.boolean(),
  /** True: the first proposal is held until its freelancer has acknowledged a policy. */
  wantsPolicy: z.boolean(),
  /** True: the MCP server answers with a stream of events, otherwise with JSON. */
  answersByEvents: z.boolean(),
  accessTokenSeconds: z.int().min(1),
  previewSeconds: z.int().min(0),
  requestsPerMinute: z.int().min(1),
})

export type Settings = z.output<typeof Settings>
export const SettingsChange = Settings.exactPartial()

export function plainSettings(): Settings {
  return {
    permissions: rootFields.filter((field) => field !== 'createJobProposal'),
    toolset: 'current',
    paginates: true,
    tellsViews: true,
    statusFilter: 'works',
    tellsApplied: true,
    wantsPolicy: false,
    answersByEvents: true,
    accessTokenSeconds: 86_400,
    previewSeconds: 900,
    requestsPerMinute: 300,
  }
}
