import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ApplicationState } from '../../contract/bidding/application.ts'
import type { Reason } from '../../contract/bidding/reasons.ts'
import type { Answer } from '../../contract/bidding/answer.ts'
import type { Doubt, DraftSentence } from '../../contract/writing/draft.ts'
import type { TermRules, Terms } from '../../contract/pricing/terms.ts'
import type { JobRequirements } from '../../contract/bidding/job.ts'
import type { KeptSignal } from '../../contract/bidding/signal.ts'
import { uidOfOwner, users } from './accounts/account-schema.ts'
import { type Outcome, outcomes } from '../../contract/insights/outcome.ts'
import { keptGate, keptGates } from './applications/kept-gate.ts'
import { instant } from './columns.ts'

const now = sql`product_clock()`

/** Marketplaces, and how far the feed of each was read. */
export const marketplaces = pgTable('marketplaces', {
  name: text().primaryKey(),
  cursor: text(),
  /** Moment the feed last answered. Null: not yet. */
  checkedAt: instant(),
  isCatchingUp: boolean().notNull().default(false), // not read up to the last restore yet
  // What its adapter states, written at each start, so that every decision and letter can be held to it.
  letterMayHaveLinks: boolean().notNull().default(true),
  letterMaxLength: integer().notNull().default(5000),
  /** Tells whether applications can be sent there by us. False: their users send them. */
  takesApplications: boolean().notNull().default(true),
  /** Tells whether a person has to send each application there. */
  wantsPerson: boolean().notNull().default(false),
  unattendedBySwitch: boolean().notNull().default(false), // a user may lift that
  /** Tells whether it shows a preview of each application, which its user confirms. */
  showsPreview: boolean().notNull().default(false),
  /** Rules for amount, period and milestone. Null: it asks for none. */
  termRules: jsonb().$type<TermRules>(),
  messageMaxLength: integer(), // null: it takes no messages from us
  tellsViews: boolean().notNull().default(false),
})

/** Postings, cleaned, each once. */
export const jobs = pgTable(
  'jobs',
  {
    id: text().primaryKey(),
    marketplace: text().notNull(),
    marketplaceJobId: text().notNull(),
    /** User who added it, and who alone may see it. Null: it was published. */
    ownerUid: text().references(() => users.uid, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    link: text().notNull(),
    postedAt: instant().notNull(),
    seenAt: instant().notNull(),
    projectType: text().$type<'Project' | 'Hourly'>(),
    /** Lowest amount of a range whose highest is the next column. Null: the budget is one amount. */
    fixedBudgetMin: doublePrecision(),
    fixedBudget: doublePrecision(),
    hourlyMin: doublePrecision(),
    hourlyMax: doublePrecision(),
    currency: text(),
    skillLevel: text(),
    skills: text().array().notNull(),
    projectLength: text(),
    weeklyHours: text(),
    connects: integer(),
    clientCountry: text(),
    clientIsPaymentVerified: boolean(),
    clientRating: doublePrecision(),
    clientSpent: doublePrecision(),
    clientHires: integer(),
    /** Id of the client at the marketplace. Null: it does not tell. */
    clientId: text(),
    clientPostedJobs: integer(),
    proposalsSoFar: integer(), // when the job was seen
    /**
     * 32-bit hashes of its words and countries, each once, to narrow a search down. Null: not filled in yet.
     * docs/decisions/032
     */
    wordHashes: integer().array(),
    allowedCountries: text().array().notNull(),
    questions: text().array().notNull(),
    isOpen: boolean().notNull(),
    /** Null: the marketplace has none. */
    requirements: jsonb().$type<JobRequirements>(),
    contentRemovedAt: instant(), // what its marketplace lets us keep for hours only
  },
  (table) => [
    unique('jobs_once')
      .on(table.marketplace, table.marketplaceJobId, table.ownerUid)
      .nullsNotDistinct(),
    // Ascending, and read backwards: drizzle's desc() means nulls last, which "order by … desc" does not.
    // Migration 0006 has it include the figures of a search, which drizzle cannot say.
    index('jobs_newest').on(table.postedAt, table.id),
    // New rows wait in a list, up to 16 MB, until a task files them: filing during a take-in would hold up applications.
    index('jobs_by_word').using('gin', table.wordHashes).with({ gin_pending_list_limit: 16_384 }),
    index('jobs_by_owner')
      .on(table.ownerUid, table.seenAt)
      .where(sql`owner_uid is not null`),
    index('jobs_without_words')
      .on(table.id)
      .where(sql`word_hashes is null`),
  ],
)

/** One job applied to, or not, for one user. The state machine: docs/decisions/012. */
export const applications = pgTable(
  'applications',
  {
    id: text().primaryKey(),
    uid: uidOfOwner(),
    marketplace: text().notNull(),
    jobId: text()
      .notNull()
      .references(() => jobs.id),
    scannerId: text(),
    scannerName: text(),
    state: text().$type<ApplicationState>().notNull(),
    reason: text().$type<Reason>(),
    failedGate: keptGate(),
    /** Client of its job, for the rule on applying to one client again within some days. */
    clientId: text(),
    score: integer(),
    signals: jsonb()
      .$type<KeptSignal[]>()
      .notNull()
      .default(sql`'[]'`),
    letter: text(),
    /** Sentences of the letter as they were checked, and doubts about them. Null: not checked. docs/decisions/055 */
    sentences: jsonb().$type<DraftSentence[]>(),
    doubts: jsonb().$type<Doubt[]>(),
    writtenBy: text().$type<'built-in' | 'model' | 'you'>(),
    /** Template and comparison that the letter belongs to. Null: the general template, no comparison. */
    templateId: text(),
    comparisonId: text(),
    /** Moments at which the client saw it, answered, and decided; as the marketplace tells, or the user. */
    viewedAt: instant(),
    repliedAt: instant(),
    interviewedAt: instant(),
    hiredAt: instant(),
    declinedAt: instant(),
    /** Outcomes of these that the user told us, and no marketplace. */
    toldByUser: text()
      .array()
      .$type<Outcome[]>()
      .notNull()
      .default(sql`'{}'`),
    /** The client's questions in their order; an empty answer needs the user. */
    answers: jsonb()
      .$type<Answer[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Amount, period and milestone as they are shown, then as they were sent. Null: not worked out, or not asked for. */
    terms: jsonb().$type<Terms>(),
    /** Counts up with each change of letter, answers or terms. */
    draftVersion: integer().notNull().default(0),
    /** Moment the user approved sending it manually. Null: it is sent automatically. */
    approvedAt: instant(),
    /** Tells whether its marketplace takes none from us, so that its user sends it there. It is never in the queue. */
    isSentByUser: boolean().notNull().default(false),
    /** Tells whether it was claimed for an agency, to go out through the operator's account. */
    isForAgency: boolean().notNull().default(false),
    proposalId: text(),
    /** Raised at each claim; every later write names it, so that a paused worker's write finds nothing. */
    fence: integer().notNull().default(0),
    nextAt: instant().notNull().default(now),
    leaseUntil: instant(),
    /** UTC day whose slot this application holds, and account whose slot it is as well. Null: it holds none. */
    slotDay: date({ mode: 'string' }),
    slotAccount: text(),
    /** The version of the marketplace credentials that it was armed with. */
    accountVersion: integer(),
    /** Times a request was armed and then not definitely refused. */
    sendNo: integer().notNull().default(0),
    /** Times it went back to the queue without being sent. */
    setbacks: integer().notNull().default(0),
    /** Consecutive look-ups after the drain time that found nothing. */
    negativeLookUps: integer().notNull().default(0),
    /** Time since the outcome became unknown, as far as look-ups have counted it. */
    drainedMs: integer().notNull().default(0),
    /** Moment of the last look-up. Null: none since the outcome became unknown. */
    lookedUpAt: instant(),
    /** Moment the outcome became unknown. */
    unknownAt: instant(),
    /** May have been sent between a backup and its restore. */
    lookUpFirst: boolean().notNull().default(false),
    matchedAt: instant().notNull(),
    decidedAt: instant().notNull(),
    composedAt: instant(),
    armedAt: instant(),
    sentAt: instant(),
    createdAt: instant().notNull().default(now),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [
    unique('applications_once').on(table.uid, table.jobId),
    index('applications_by_job').on(table.jobId), // each job that is removed is looked for
    index('applications_due')
      .on(table.nextAt, table.id)
      .where(sql`state = 'queued'`),
    index('applications_queued_by_user')
      .on(table.uid)
      .where(sql`state = 'queued'`),
    index('applications_unsettled')
      .on(table.leaseUntil)
      .where(sql`state in ('reserving', 'submitting', 'unknown')`),
    // One send in flight per user, whichever process claims.
    uniqueIndex('applications_one_in_flight')
      .on(table.uid)
      .where(sql`state in ('reserving', 'submitting')`),
    // One through the operator's account at each marketplace, whichever agency it is for.
    uniqueIndex('applications_one_for_agencies')
      .on(table.marketplace)
      .where(sql`is_for_agency and state in ('reserving', 'submitting')`),
    index('applications_to_look_up_first')
      .on(table.uid)
      .where(sql`look_up_first and state in ('queued', 'review')`),
    index('applications_newest').on(table.uid, table.createdAt, table.id),
    index('applications_best').on(table.uid, sql`coalesce(score, -1)`, table.createdAt, table.id),
    index('applications_by_client')
      .on(table.uid, table.marketplace, table.clientId)
      .where(sql`client_id is not null`),
    index('applications_by_comparison')
      .on(table.comparisonId)
      .where(sql`comparison_id is not null`),
    index('applications_in_review')
      .on(table.uid)
      .where(sql`state = 'review'`),
    index('applications_sent')
      .on(table.uid, table.armedAt)
      .where(sql`armed_at is not null`),
    index('applications_sent_by_user')
      .on(table.uid, table.sentAt)
      .where(sql`is_sent_by_user and state = 'submitted'`),
    // What the figures of a day count: server/store/insights/recount-days.ts.
    index('applications_submitted')
      .on(table.uid, sql`coalesce(sent_at, armed_at)`)
      .where(sql`state = 'submitted'`),
    ...outcomes.map((name) =>
      index(`applications_${name}`)
        .on(table.uid, table[`${name}At`])
        .where(sql.raw(`${name}_at is not null`)),
    ),
    check(
      'applications_sent_by_user_never_leave',
      sql`not is_sent_by_user or state in ('review', 'skipped', 'submitted')`,
    ),
    index('applications_ended')
      .on(table.uid, table.updatedAt)
      .where(sql`state in ('skipped', 'capped', 'failed')`),
  ],
)

/** Timeline of each application, gate by gate and step by step. Rows are only ever added. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    at: instant().notNull().default(now),
    kind: text().notNull(),
    gates: keptGates('gate'),
    detail: text(),
  },
  (table) => [index('application_events_by_application').on(table.applicationId, table.id)],
)

/** Answers of a user to clients' questions, word for word. */
export const bankAnswers = pgTable(
  'bank_answers',
  {
    id: text().primaryKey(),
    uid: uidOfOwner(),
    question: text().notNull(),
    /** contract/bidding/answer.ts, questionKey. */
    questionKey: text().notNull(),
    answer: text().notNull(),
    /** Moment its user sent an application with it after it was filled in. Null: not yet, and they are asked to look. */
    checkedAt: instant(),
    updatedAt: instant().notNull().default(now),
  },
  (table) => [unique('bank_answers_once').on(table.uid, table.questionKey)],
)
