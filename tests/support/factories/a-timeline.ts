import type { ApplicationTimeline } from '../../../contract/bidding/application.ts'
import { aFoundJob } from './a-found-job.ts'

const at = '2031-05-04T10:00:00Z'

/** Timeline of an application as the browser gets it, with its letter and the job. */
export function aTimeline(changes: Partial<ApplicationTimeline> = {}): ApplicationTimeline {
  const job = aFoundJob()
  return {
    id: '1',
    state: 'queued',
    reason: null,
    failedGate: null,
    marketplace: 'gigboard',
    job: {
      id: job.id,
      marketplaceJobId: '1',
      title: job.title,
      link: job.link,
      budgetStr: '',
      budget: null,
    },
    scannerName: null,
    score: null,
    connects: null,
    proposalId: null,
    stages: {
      postedAt: at,
      seenAt: at,
      matchedAt: at,
      decidedAt: at,
      composedAt: at,
      armedAt: null,
      sentAt: null,
    },
    outcomes: [],
    isSentByUser: false,
    isManual: false,
    nextAt: null,
    updatedAt: at,
    letter: 'A letter.',
    sentences: null,
    doubts: null,
    writtenBy: null,
    facts: {},
    screening: [],
    video: null,
    letterRules: { mayHaveLinks: true, maxLength: 5_000 },
    answers: [],
    terms: null,
    preview: null,
    draftVersion: 1,
    signals: [],
    jobDetail: job,
    isNeverClient: false,
    events: [],
    ...changes,
  }
}
