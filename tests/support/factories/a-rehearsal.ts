import type { Rehearsal } from '../../../contract/bidding/rehearsal.ts'
import { aFoundJob } from './a-found-job.ts'

/** Rehearsal of a scanner, with two jobs to show. */
export function aRehearsal(changes: Partial<Rehearsal> = {}): Rehearsal {
  return {
    days: 7,
    matches: 34,
    jobs: 1240,
    isPartial: false,
    counts: { sent: 21, review: 8, skipped: 4, capped: 1 },
    connectsSpent: 168,
    cappedFrom: ['2031-05-06T14:05:00Z', '2031-05-07T14:05:00Z'],
    newest: [
      {
        job: aFoundJob({ id: '1', title: 'An alphorn', budgetStr: '$500' }),
        verdict: 'sent',
        reason: null,
        failedGate: null,
        score: 81,
      },
      {
        job: aFoundJob({ id: '2', title: '<i>Another</i>' }),
        verdict: 'skipped',
        reason: 'gate',
        failedGate: { gate: 'skill-level', passed: false, saw: { level: '<b>Expert</b>' } },
        score: null,
      },
    ],
    bands: [
      {
        from: 80,
        to: 89,
        counts: { sent: 21, review: 0, skipped: 0, capped: 1 },
        newest: [
          {
            job: aFoundJob({ id: '3', title: 'A great alphorn' }),
            verdict: 'sent',
            reason: null,
            failedGate: null,
            score: 88,
          },
        ],
      },
    ],
    advice: { autoSendFrom: 72, sent: 63, perDay: 9, minSkills: 2 },
    ...changes,
  }
}
