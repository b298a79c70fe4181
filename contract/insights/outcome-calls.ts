import { z } from 'zod/mini'
import { ApplicationTimeline } from '../bidding/application.ts'
import { call } from '../call.ts'
import { Outcome } from './outcome.ts'

export const outcomeCalls = {
  markOutcome: call({
    method: 'PUT',
    path: '/api/applications/:applicationId/outcomes/:outcome',
    auth: 'user',
    summary: 'Mark what became of a sent application, or take your mark back',
    params: z.object({ applicationId: z.string().check(z.maxLength(64)), outcome: Outcome }),
    body: z.strictObject({ happened: z.boolean() }),
    reply: ApplicationTimeline,
  }),
} as const
