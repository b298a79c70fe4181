import { bigserial, customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Published jobs that no segment holds yet, or that changed since. Triggers add them; rows are only ever added, so that
 * nobody waits for anybody. docs/decisions/072
 */
export const unfiledJobs = pgTable('unfiled_jobs', {
  number: bigserial({ mode: 'number' }).primaryKey(),
  jobId: text().notNull(),
  postedAt: instant().notNull(),
})

/** A number of jobs filed together, newest first: a job's place in its segment counts from 0. */
export const jobSegments = pgTable('job_segments', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  jobs: integer().notNull(),
  /** A power of two: words are kept by their last bits. */
  buckets: integer().notNull(),
  newestAt: instant().notNull(),
  /** Figures of each job, in the order of their places: server/core/jobs/filed/segment-figures.ts. */
  figures: bytes().notNull(),
  /** Moment its jobs were read. */
  builtAt: instant().notNull(),
  /** Moment it was last looked through for jobs that were removed or emptied. */
  tidiedAt: instant().notNull(),
  /** Moment others took its place. Searches that have begun may still read it. */
  replacedAt: instant(),
})

/** Words of a segment's jobs, a bucket a row: each hash with its number of jobs and their places. */
export const segmentWords = pgTable(
  'segment_words',
  {
    segment: integer().notNull(),
    bucket: integer().notNull(),
    words: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.segment, table.bucket] })],
)

/** Ids of a segment's jobs, 32 a row in the order of their places. */
export const segmentIds = pgTable(
  'segment_ids',
  {
    segment: integer().notNull(),
    page: integer().notNull(),
    ids: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.segment, table.page] })],
)
